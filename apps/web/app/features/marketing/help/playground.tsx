// Sliders for the four flight numbers, and the resulting flight.
import {
  finishOf,
  FLIGHT_RANGES,
  FLIGHT_STATS,
  type FlightNumbers,
  flightPath,
  type FlightStat,
  type Thrower,
  type ThrowSetup,
  formatNumber,
  STAT_NAMES,
} from '@bagwise/domain/flight'
import { useState } from 'react'
import { useUnits, UnitsSwitch } from '../../../entities/profile/units.tsx'
import { Button } from '../../../ui/button.tsx'
import { Slider } from '../../../ui/form/slider.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import {
  FairwayPicture,
  EXAMPLE_DISCS,
  type ExampleDisc,
} from '../../../entities/flight/fairway-picture.tsx'
import { flightFacts } from '../../../entities/flight/flight-facts.ts'
import { finishLabel } from '../../../entities/disc/badges.tsx'
import { SetupChoices } from '../../../entities/flight/thrower-settings.tsx'

const STAT_HINTS = {
  speed: 'How fast to throw it for its rated flight',
  glide: 'How long it stays in the air',
  turn: 'How far it drifts right early on; lower means more',
  fade: 'How hard it hooks left at the end',
} as const satisfies Record<FlightStat, string>

/** In feet, longer than any flight that the sliders allow. */
const MAX_DISTANCE_FT = 560
const DEFAULT_SETUP: ThrowSetup = { hand: 'right', style: 'backhand', release: 'flat' }

export function Playground() {
  const [startDisc, setStartDisc] = useState<ExampleDisc>(EXAMPLE_DISCS[0])
  const [numbers, setNumbers] = useState<FlightNumbers>(EXAMPLE_DISCS[0])
  const [setup, changeSetup] = useState(DEFAULT_SETUP)
  const { distance: unit } = useUnits()
  const thrower: Thrower = { ...setup, longestThrow: null }
  const flight = flightPath(numbers, thrower)
  const { length, finish } = flightFacts(flight, unit)

  const isChanged = FLIGHT_STATS.some(stat => numbers[stat] !== startDisc[stat])

  const start = (disc: ExampleDisc) => {
    setStartDisc(disc)
    setNumbers(disc)
  }

  return (
    <Card className="grid gap-6 text-base leading-normal md:grid-cols-2">
      <div className="sticky top-0 z-10 grid content-start gap-3 self-start bg-card pb-2 md:top-4">
        <FairwayPicture
          flights={[
            { path: flightPath(startDisc, thrower), color: 'var(--ink-soft)', variant: 'dotted' },
            { path: flight, color: 'var(--accent)', variant: 'main' },
          ]}
          maxFeet={MAX_DISTANCE_FT}
          className="max-w-[23vh] md:max-w-[50vh]"
        />
        <p aria-live="polite">
          <strong>{finishLabel(finishOf(numbers, thrower))}</strong>: {length}, landing {finish}.{' '}
          {isChanged ? (
            <span className="text-ink-soft">Dotted: {startDisc.name} as rated.</span>
          ) : null}
        </p>
      </div>
      <div className="needs-script grid content-start gap-4 max-md:[&_input]:scroll-mt-[50vh]">
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">Start from</legend>
          <div className="flex flex-wrap gap-2">
            {EXAMPLE_DISCS.map(disc => (
              <Button
                key={disc.name}
                size="small"
                aria-pressed={disc === startDisc}
                variant={disc === startDisc ? 'primary' : 'secondary'}
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
            label={STAT_NAMES[stat]}
            hint={STAT_HINTS[stat]}
            {...FLIGHT_RANGES[stat]}
            step={0.5}
            value={numbers[stat]}
            format={formatNumber}
            onChange={value => setNumbers({ ...numbers, [stat]: value })}
          />
        ))}
        <SetupChoices setup={setup} onChange={changeSetup} />
        <UnitsSwitch />
      </div>
    </Card>
  )
}
