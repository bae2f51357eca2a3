import { TextLink } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { HelpPage } from './help-page.tsx'

/** The server renders it. The script of its sliders loads after the text. */
const Playground = lazyComponent(async () => (await import('./playground.tsx')).Playground)

export function FlightNumbersHelp() {
  return (
    <HelpPage
      title="Flight Numbers"
      lead="Four numbers describe how a disc flies. Change them and watch."
      next={{ to: '/help/bag-building', label: 'Next: Bag Building' }}
    >
      <Playground />
      <p className="text-base text-ink-soft">
        The picture is a sketch based on four numbers, not a simulation. It assumes calm air and an
        arm that throws each disc at the speed it was made for. Sideways movement is slightly
        exaggerated.
      </p>

      <h2>What each number means</h2>
      <p>
        Everything here is for a right-hand backhand. For a left-hand backhand or a right-hand
        forehand, swap left and right. A left-hand forehand bends like a right-hand backhand. Thrown
        forehand, the same disc fades about a fifth more.
      </p>
      <dl>
        <dt>Speed, 1 to 15</dt>
        <dd>
          How fast you have to throw the disc to get the flight its numbers promise. It doesn't tell
          you how far the disc goes: with a slow arm, a fast disc often lands shorter than a slower
          one.
        </dd>
        <dt>Glide, 1 to 7</dt>
        <dd>
          How long it stays in the air. High glide is free distance on a calm day and trouble in the
          wind.
        </dd>
        <dt>Turn, {'\u2212'}5 to 1</dt>
        <dd>
          What it does early in the flight, while it's fast. Below zero, it drifts right; the lower
          the number, the farther. A disc with 0 holds its line; one with 1 resists turning even in
          a headwind.
        </dd>
        <dt>Fade, 0 to 5</dt>
        <dd>
          What it does late in the flight, as it slows down. Every disc with fade finishes left.
          Once it starts to hook, it doesn't straighten out again.
        </dd>
      </dl>

      <h2>Three words players use</h2>
      <dl>
        <dt>Overstable</dt>
        <dd>Turn of 0 or more and fade of 2 or more. It finishes left, whatever the wind does.</dd>
        <dt>Understable</dt>
        <dd>
          Turn of {'\u2212'}2 or less. It drifts right and is the easiest kind to throw far with a
          slow arm.
        </dd>
        <dt>Straight</dt>
        <dd>Everything in between.</dd>
      </dl>
      <p>
        These are the words Bagwise uses in scores and analysis. Ready to put them to work? Read{' '}
        <TextLink to="/help/bag-building">Bag Building</TextLink>.
      </p>

      <h2>What the numbers don't tell you</h2>
      <ul>
        <li>
          <strong>Your arm.</strong> Thrown too slowly, a fast driver doesn't turn right; it dumps
          left early. Thrown harder than rated, any disc turns more and fades less.
        </li>
        <li>
          <strong>The wind.</strong> A headwind makes a disc turn more, as if you threw it faster. A
          tailwind makes it fade sooner, as if you threw it slower.
        </li>
        <li>
          <strong>Wear.</strong> A disc only gets less stable as it wears. Base plastics get there
          fast; premium plastics keep their stability much longer.
        </li>
        <li>
          <strong>The angle.</strong> Hyzer (outer edge down) fights the turn and strengthens the
          fade; anhyzer does the opposite. A hyzer flip is a throw released on hyzer that stands up
          to flat on its own. It isn't an anhyzer.
        </li>
        <li>
          <strong>Accuracy.</strong> Flight numbers come from the manufacturer. The PDGA approves
          size, weight and rim, not flight. Two discs with the same numbers can still differ.
        </li>
      </ul>
    </HelpPage>
  )
}
