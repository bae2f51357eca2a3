// Move the four numbers and see the disc fly.
import {
  finishOf,
  FLIGHT_RANGES,
  FLIGHT_STATS,
  type FlightNumbers,
  flightPath,
  type FlightStat,
  type ThrowSetup,
  type FlightPath,
  type FlightPoint,
} from '@bagwise/domain/flight'
import { formatDistance, distanceTicks, type DistanceUnit } from '@bagwise/domain/units'
import { useState } from 'react'
import { UnitsSwitch, useUnits } from '../../../lib/units.tsx'
import { Button } from '../../../ui/button.tsx'
import { Slider } from '../../../ui/form/slider.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import { sideLabel, numberText } from '../../../entities/flight/flight-facts.ts'
import { SetupChoices } from '../../../entities/flight/thrower-control.tsx'
import { tenths } from '@bagwise/drawing'

type Known = FlightNumbers & { name: string }

const KNOWN: readonly [Known, ...Known[]] = [
  { name: 'Teebird', speed: 7, glide: 5, turn: 0, fade: 2 },
  { name: 'Destroyer', speed: 12, glide: 5, turn: -1, fade: 3 },
  { name: 'Roadrunner', speed: 9, glide: 5, turn: -4, fade: 1 },
  { name: 'Buzzz', speed: 5, glide: 4, turn: -1, fade: 1 },
  { name: 'Aviar', speed: 2, glide: 3, turn: 0, fade: 1 },
]

const STAT_TEXTS = {
  speed: { name: 'Speed', hint: 'How fast to throw it for its rated flight' },
  glide: { name: 'Glide', hint: 'How long it stays in the air' },
  turn: { name: 'Turn', hint: 'How far it drifts right early on; lower means more' },
  fade: { name: 'Fade', hint: 'How hard it hooks left at the end' },
} as const satisfies Record<FlightStat, { name: string; hint: string }>

const START: ThrowSetup = { hand: 'right', style: 'backhand', release: 'flat' }

export function Playground() {
  const [known, setKnown] = useState<Known>(KNOWN[0])
  const [numbers, setNumbers] = useState<FlightNumbers>(KNOWN[0])
  const [setup, changeSetup] = useState(START)
  const { distance: unit } = useUnits()
  const flight = flightPath(numbers, { ...setup, longestThrow: null })
  const before = flightPath(known, { ...setup, longestThrow: null })

  const start = (disc: Known) => {
    setKnown(disc)
    setNumbers(disc)
  }

  return (
    <Card className="grid gap-6 text-base leading-normal md:grid-cols-2">
      <div className="sticky top-0 z-10 grid content-start gap-3 self-start bg-card pb-2 md:top-4">
        <PlaygroundPicture flight={flight} before={before} unit={unit} />
        <p aria-live="polite">
          <strong>{finishLabel(numbers, setup)}</strong>: {formatDistance(flight.length, unit)},
          landing {sideLabel(flight.points.at(-1)?.x ?? 0, unit)}.{' '}
          <span className="text-ink-soft">Dotted: {known.name} as rated.</span>
        </p>
      </div>
      <div className="needs-script grid content-start gap-4 max-md:[&_input]:scroll-mt-[50vh]">
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">Start from</legend>
          <div className="flex flex-wrap gap-2">
            {KNOWN.map(disc => (
              <Button
                key={disc.name}
                size="small"
                aria-pressed={disc === known}
                variant={disc === known ? 'primary' : 'secondary'}
                onClick={() => start(disc)}
              >
                {disc.name}
              </Button>
            ))}
          </div>
        </fieldset>
        {FLIGHT_STATS.map(stat => (
          <Slider
            key={stat}
            label={STAT_TEXTS[stat].name}
            hint={STAT_TEXTS[stat].hint}
            {...FLIGHT_RANGES[stat]}
            step={0.5}
            value={numbers[stat]}
            format={numberText}
            onChange={value => setNumbers({ ...numbers, [stat]: value })}
          />
        ))}
        <SetupChoices setup={setup} onChange={changeSetup} />
        <UnitsSwitch />
      </div>
    </Card>
  )
}

function finishLabel(numbers: FlightNumbers, setup: ThrowSetup): string {
  const { words } = finishOf(numbers, { ...setup, longestThrow: null })
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const WIDTH = 400
const HEIGHT = 600
const TEE = HEIGHT - 24
/** In feet: more than the longest flight that the sliders can make. */
const FAR = 560
const SCALE = (TEE - 16) / FAR
/** Stretched sideways to make small changes visible. */
const WIDER = 1.5

const heightOf = (feet: number) => tenths(TEE - feet * SCALE)

const x = (point: FlightPoint) => tenths(WIDTH / 2 + point.x * SCALE * WIDER)
const y = (point: FlightPoint) => tenths(TEE - point.y * SCALE)

const line = ({ points }: FlightPath) => `M${points.map(p => `${x(p)} ${y(p)}`).join('L')}`

type PlaygroundPictureProps = { flight: FlightPath; before: FlightPath; unit: DistanceUnit }

/** Decorative: the sentence below it describes the landing. */
export function PlaygroundPicture({ flight, before, unit }: PlaygroundPictureProps) {
  const distances = distanceTicks(FAR, unit)
  const end = flight.points.at(-1) ?? { x: 0, y: 0 }
  return (
    <div aria-hidden="true" className="relative">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="block max-h-[34vh] w-full rounded-md bg-picture-ground md:max-h-[75vh]"
      >
        {distances.map(({ feet }) => (
          <path
            key={feet}
            // Extends beyond the viewBox if the picture is wider.
            d={`M${-WIDTH} ${heightOf(feet)}h${3 * WIDTH}`}
            stroke="var(--picture-line)"
            strokeWidth="2"
            strokeLinecap="round"
            strokeDasharray="1 6"
          />
        ))}
        <rect x={WIDTH / 2 - 16} y={TEE} width="32" height="10" rx="2" fill="var(--ink-strong)" />
        <path
          d={line(before)}
          fill="none"
          stroke="var(--ink-soft)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="1 8"
        />
        <path
          d={line(flight)}
          fill="none"
          stroke="var(--accent)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <ellipse cx={x(end)} cy={y(end)} rx="13" ry="8" fill="var(--accent)" />
      </svg>
      {/* Beside the drawing, because text in it would shrink with it on a phone. */}
      {distances.map(({ feet, label }) => (
        <span
          key={feet}
          className="absolute left-2 -translate-y-full text-xs text-ink-soft"
          style={{ top: `${(100 * heightOf(feet)) / HEIGHT}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  )
}
