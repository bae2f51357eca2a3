// Move the four numbers and see the disc fly.
import {
  finishOf,
  FLIGHT_RANGES,
  FLIGHT_STATS,
  type FlightNumbers,
  flightPath,
  type FlightStat,
  type ThrowSetup,
} from '@bagwise/domain/flight'
import { formatDistance } from '@bagwise/domain/units'
import { useState } from 'react'
import { UnitsSwitch, useUnits } from '../../../lib/units.tsx'
import { Button } from '../../../ui/button.tsx'
import { Slider } from '../../../ui/form/slider.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import {
  FairwayPicture,
  KNOWN_DISCS,
  type KnownDisc,
} from '../../../entities/flight/fairway-picture.tsx'
import { sideLabel, numberText } from '../../../entities/flight/flight-facts.ts'
import { SetupChoices } from '../../../entities/flight/thrower-control.tsx'

const STAT_TEXTS = {
  speed: { name: 'Speed', hint: 'How fast to throw it for its rated flight' },
  glide: { name: 'Glide', hint: 'How long it stays in the air' },
  turn: { name: 'Turn', hint: 'How far it drifts right early on; lower means more' },
  fade: { name: 'Fade', hint: 'How hard it hooks left at the end' },
} as const satisfies Record<FlightStat, { name: string; hint: string }>

/** In feet: more than the longest flight that the sliders can make. */
const FAR = 560
const START: ThrowSetup = { hand: 'right', style: 'backhand', release: 'flat' }

export function Playground() {
  const [known, setKnown] = useState<KnownDisc>(KNOWN_DISCS[0])
  const [numbers, setNumbers] = useState<FlightNumbers>(KNOWN_DISCS[0])
  const [setup, changeSetup] = useState(START)
  const { distance: unit } = useUnits()
  const flight = flightPath(numbers, { ...setup, longestThrow: null })
  const before = flightPath(known, { ...setup, longestThrow: null })

  const start = (disc: KnownDisc) => {
    setKnown(disc)
    setNumbers(disc)
  }

  return (
    <Card className="grid gap-6 text-base leading-normal md:grid-cols-2">
      <div className="sticky top-0 z-10 grid content-start gap-3 self-start bg-card pb-2 md:top-4">
        <FairwayPicture
          flights={[
            { path: before, color: 'var(--ink-soft)', look: 'dotted' },
            { path: flight, color: 'var(--accent)', look: 'main' },
          ]}
          far={FAR}
          className="max-h-[34vh] md:max-h-[75vh]"
        />
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
            {KNOWN_DISCS.map(disc => (
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
