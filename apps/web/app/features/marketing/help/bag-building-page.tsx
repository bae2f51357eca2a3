import { DEFAULT_LONGEST_THROW } from '@bagwise/domain/caddie'
import {
  type DistanceUnit,
  formatDistance,
  formatDistanceRange,
  formatWind,
} from '@bagwise/domain/units'
import { useUnits, UnitsSwitch } from '../../../entities/profile/units.tsx'
import { TextLink } from '../../../ui/button.tsx'
import { HelpPage } from './help-page.tsx'

/** Distances in feet. */
const BY_DISTANCE = [
  { from: null, to: 200, speeds: '1 to 5', discs: 'Putters and midranges' },
  { from: 200, to: 280, speeds: '5 to 8', discs: 'Midranges and slower fairways' },
  { from: 280, to: 350, speeds: '7 to 10', discs: 'Fairways and your first drivers' },
  { from: 350, to: null, speeds: '9 to 13', discs: 'Any driver that fits the shot' },
] as const

function rangeLabel({ from, to }: (typeof BY_DISTANCE)[number], unit: DistanceUnit): string {
  if (from === null) return `Under ${formatDistance(to, unit)}`
  return to === null ? `Beyond ${formatDistance(from, unit)}` : formatDistanceRange(from, to, unit)
}

const PARTS = [
  ['Type coverage', '40', 'All four types, two or more discs of each'],
  [
    'Stability coverage',
    '25',
    "Overstable, straight and understable in each type; putters don't need an understable one",
  ],
  ['Speed range', '20', 'A disc in each of five speed bands, from putter to distance driver'],
  ['Bag size', '10', 'Between 8 and 18 discs'],
  ['Diversity', '5', 'More than one brand; four or more earn full points'],
] as const

export function BagBuilding() {
  const { distance: unit, wind } = useUnits()
  return (
    <HelpPage
      title="Bag Building"
      lead="Carry shots, not discs. Every disc in your bag should do a job that no other one does better."
      next={{ to: '/my-bag', label: 'Build Your Bag' }}
    >
      <h2>Start with three</h2>
      <p>
        A putter, an understable midrange and an understable fairway. They fly straight at the arm
        speed most of us start with, and teach you more than a fast driver that dumps left on every
        throw. Add a disc when you can name the shot you're missing.
      </p>

      <h2>Throw what you can power</h2>
      <Table
        caption="Speeds worth throwing, by your longest controlled throw"
        columns={['Your throw', 'Speeds', 'Discs']}
        rows={BY_DISTANCE.map(row => [rangeLabel(row, unit), row.speeds, row.discs])}
      />
      <UnitsSwitch hideLabel className="w-fit text-base" />

      <h2>Fill the grid</h2>
      <p>
        Think in rows of speed and columns of stability. A full bag has an overstable, a straight
        and an understable disc among midranges, fairways and distance drivers, plus putters you
        trust. Here's what each one is for:
      </p>
      <dl>
        <dt>Overstable</dt>
        <dd>Headwinds, skips, doglegs left, and any shot that has to come back.</dd>
        <dt>Straight</dt>
        <dd>Tunnels, gaps and most fairways. Usually the disc you throw most.</dd>
        <dt>Understable</dt>
        <dd>
          Lines that bend right, easy distance, rollers, and hyzer flips that stand up to flat.
        </dd>
      </dl>
      <p>
        All of this is for a right-hand backhand; see{' '}
        <TextLink to="/help/flight-numbers">Flight Numbers</TextLink> for the other throws.
      </p>

      <h2>How the score works</h2>
      <Table
        caption="Five parts, 100 points"
        columns={['Part', 'Points', 'What it rewards']}
        rows={PARTS}
      />
      <p>
        90 or more is an S. An A starts at 80, a B at 70, a C at 60 and a D at 50; anything lower is
        an F. The score measures coverage, not taste: five discs you love can beat a perfect score
        on the course. <TextLink to="/bag-analysis">Bag Analysis</TextLink> shows where you can gain
        the most points.
      </p>

      <h2 id="caddie">How the caddie picks a disc</h2>
      <p>
        The <TextLink to="/caddie">Caddie</TextLink> throws every disc in your bag at the target,
        with your arm, in the flight model behind our charts. It tries every release, eases off if a
        disc would go too far, and favors the disc that makes the shot with the least effort and
        misses by the least when a throw comes out a little fast or slow.
      </p>
      <ul>
        <li>
          <strong>Your longest throw matters most.</strong> Until you enter it, we assume{' '}
          {formatDistance(DEFAULT_LONGEST_THROW, unit)}.
        </li>
        <li>
          <strong>In wind, the caddie plans for your worst throw, not your average one.</strong>{' '}
          Into a headwind, a disc that turns over doesn't come back, so more wind always means a
          more stable disc. With the wind behind you, it's the other way around. The caddie tries
          gusts, lulls and a throw that comes out a bit too fast, with some wobble.
        </li>
        <li>
          <strong>A crosswind carries a disc that leans with it</strong> and pushes down one that
          leans into it.
        </li>
        <li>
          <strong>A slope changes the distance.</strong> Each foot uphill plays a foot longer, and
          each foot downhill a foot shorter.
        </li>
        <li>
          <strong>Some shots have favorites.</strong> Forehands need some fade. Hard stops and short
          shots call for a putter or an approach disc.
        </li>
        <li>
          <strong>Your own discs use their own numbers.</strong> If you've added the discs in your
          bag to My Discs, their plastic, weight and wear count too, based on rules of thumb.
        </li>
      </ul>
      <h3>Three examples</h3>
      <ul>
        <li>
          <strong>
            Straight, {formatDistance(220, unit)}, for a {formatDistance(300, unit)} arm.
          </strong>{' '}
          In calm air, a Mako3 holds the line best. Into {formatWind(15, wind)}, a gust would turn
          it over, so the caddie picks a Roc3.
        </li>
        <li>
          <strong>
            Straight, {formatDistance(250, unit)}, for a {formatDistance(350, unit)} arm,{' '}
            {formatWind(15, wind)} from the side.
          </strong>{' '}
          From the left, a Teebird's fade leans against the wind. From the right, the same fade
          would ride the wind too far left, so the caddie picks a Leopard.
        </li>
        <li>
          <strong>The same shot on a hill.</strong> With the basket {formatDistance(40, unit)} below
          you, a Mako3 gets there. With it {formatDistance(40, unit)} above you, you need a
          Thunderbird.
        </li>
      </ul>
      <h3>What it can't do</h3>
      <p>
        The model isn't real aerodynamics. It doesn't account for cold, rain, trees or how confident
        you are with a disc. In the model, wind doesn't change how far a disc flies. On a hill, only
        the distance changes. We tested it on 120 shots. For each one, we had listed the discs an
        experienced player would reach for. The caddie's first pick was on that list for 110 shots,
        and one of its top three picks was for 119. We tuned it on the same shots, so expect it to
        be wrong more often on your course. If you disagree with it, trust your throw.
      </p>
      <p>
        <TextLink to="/bag-analysis">Bag Analysis</TextLink> uses the same throws to show what your
        bag really covers, and My Bag uses them to pack for a round. Neither changes your score.
      </p>

      <h2>Habits of good bags</h2>
      <ul>
        <li>
          <strong>Keep backups at home.</strong> Own a spare putter and a spare straight driver, so
          one throw into the water doesn't change your game.
        </li>
        <li>
          <strong>Use wear as a tool.</strong> Discs only get less stable with age. A beat-in disc
          flies differently from a new one of the same mold, so put its wear in the note.
        </li>
        <li>
          <strong>Carry fewer molds.</strong> The more you throw one disc, the better you know it.
          Replace a lost disc with the same one, or let <TextLink to="/swap">Swap</TextLink> find
          its closest match.
        </li>
        <li>
          <strong>Leave gaps on purpose.</strong> A gap is only a problem if you need that shot.
        </li>
      </ul>
    </HelpPage>
  )
}

type Row = readonly [name: string, value: string, text: string]
type TableProps = { caption: string; columns: Row; rows: readonly Row[] }

function Table({ caption, columns, rows }: TableProps) {
  return (
    // With large text, the table is wider than a phone.
    <div className="overflow-x-auto">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
