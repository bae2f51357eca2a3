// The four numbers on a disc, to read and to play with.
import { TextLink } from '../../ui/text-link.tsx'
import { HelpPage } from './help-page.tsx'
import { Playground } from './playground.tsx'

export function FlightNumbersHelp() {
  return (
    <HelpPage
      title="Flight Numbers"
      lead="Four numbers say how a disc wants to fly. Move them and watch."
      next={{ to: '/help/bag-building', label: 'Next: Bag Building' }}
    >
      <Playground />
      <p className="text-base text-ink-soft">
        The picture is a believable drawing from four numbers, not aerodynamics. It shows calm air
        and an arm that gives each disc the speed it was made for. Sideways movement is drawn a
        little wider than life.
      </p>

      <h2>What each number means</h2>
      <p>
        Everything here is said for a right-hand backhand. For a left-hand backhand or a right-hand
        forehand, read left for right and right for left. A left-hand forehand bends like a
        right-hand backhand. Thrown forehand, the same disc fades about a fifth more.
      </p>
      <dl>
        <dt>Speed, 1 to 15</dt>
        <dd>
          How fast the disc must be thrown before it flies as its numbers say. It is not how far it
          goes: a fast disc in a slow hand often flies shorter than a slower one.
        </dd>
        <dt>Glide, 1 to 7</dt>
        <dd>
          How long it stays up. High glide is free distance on a calm day and trouble in the wind.
        </dd>
        <dt>Turn, {'\u2212'}5 to 1</dt>
        <dd>
          What it does early, while it is fast. Below zero it drifts right; the lower the number,
          the further. Zero holds its line, one resists turning even in a headwind.
        </dd>
        <dt>Fade, 0 to 5</dt>
        <dd>
          What it does late, as it slows down. Every disc with fade ends going left. Once the hook
          has begun, it never straightens out again.
        </dd>
      </dl>

      <h2>Three words players use</h2>
      <dl>
        <dt>Overstable</dt>
        <dd>Turn of 0 or more and fade of 2 or more. It ends left, whatever the wind says.</dd>
        <dt>Understable</dt>
        <dd>
          Turn of {'\u2212'}2 or less. It drifts right, and is the easiest to throw far with a slow
          arm.
        </dd>
        <dt>Straight</dt>
        <dd>Everything in between.</dd>
      </dl>
      <p>
        These are the words Bagwise uses in scores and analysis. Ready to put them to work? Read{' '}
        <TextLink to="/help/bag-building">Bag Building</TextLink>.
      </p>

      <h2>What the numbers do not say</h2>
      <ul>
        <li>
          <strong>Your arm.</strong> Thrown slower than it needs, a fast driver does not turn right:
          it dumps left early. Thrown harder than rated, any disc turns more and fades less.
        </li>
        <li>
          <strong>The wind.</strong> A headwind makes a disc act faster: more turn. A tailwind makes
          it act slower: earlier fade.
        </li>
        <li>
          <strong>Wear.</strong> A disc only ever wears towards understable. Base plastics get there
          fast; premium plastics hold their stability for long.
        </li>
        <li>
          <strong>The angle.</strong> Hyzer (outer edge down) fights the turn and strengthens the
          fade; anhyzer does the opposite. A hyzer flip is a throw released on hyzer that stands up
          to flat on its own. It is not an anhyzer throw.
        </li>
        <li>
          <strong>The truth.</strong> Flight numbers are what the maker claims. The PDGA approves
          size, weight and rim, never flight. Two discs with the same numbers can still differ.
        </li>
      </ul>
    </HelpPage>
  )
}
