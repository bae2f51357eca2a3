// For someone who has just arrived with a few discs and five minutes.
import { TextLink } from '../../ui/text-link.tsx'
import { HelpPage } from './help-page.tsx'

export function GettingStarted() {
  return (
    <HelpPage
      title="Getting Started"
      lead="From the discs in your hands to a bag you understand, in about five minutes."
      next={{ to: '/help/flight-numbers', label: 'Next: Flight Numbers' }}
    >
      <h2>Your first bag</h2>
      <ol>
        <li>
          <TextLink to="/signup">Create an account</TextLink> with an email and a password. A
          username is optional: without one you get one made from your email, and you can change it
          later.
        </li>
        <li>
          Open <TextLink to="/my-bag">My Bag</TextLink> and create a bag. Name it after how you use
          it: 'Home course', 'Windy days', 'Five discs for the park'. Your first bag is your active
          bag at once. A short tour shows you around.
        </li>
        <li>
          Go to the <TextLink to="/library">library</TextLink> and type at least two letters of a
          disc or a brand. Press the button on a card, and the disc is in the bag that the line
          above the cards names.
        </li>
        <li>
          Back in the bag, open a disc to write a note: the wear, the weight, the shot you trust it
          with. Drag discs into the order you carry them, or move them up and down by keyboard.
        </li>
      </ol>

      <h2>What the bag tells you</h2>
      <p>
        Every bag with discs has a completeness score from 0 to 100. It rewards having all four
        types of disc, different stabilities, a spread of speeds, a sensible number of discs and
        more than one brand. Open <TextLink to="/bag-analysis">Bag Analysis</TextLink> to see what
        is missing, what you have twice, and discs that would fill the gap.
      </p>

      <h2>Swapping</h2>
      <p>
        A disc got lost, or is out of print? <TextLink to="/swap">Swap</TextLink> finds the discs
        that fly most like it, from any brand or one you choose, and says in words what would be
        different. Swap Bag does it for the whole bag: choose a brand, accept the rows you like, and
        save the outcome to this bag, a new one or another one.
      </p>

      <h2>Active, primary, public, private</h2>
      <dl>
        <dt>Active</dt>
        <dd>The bag you carry right now. There is one at a time.</dd>
        <dt>Primary</dt>
        <dd>The bag you would call yours. It stands first in your list.</dd>
        <dt>Public or Private</dt>
        <dd>
          A public bag can be on the <TextLink to="/leaderboard">leaderboard</TextLink> and on your
          profile. A private bag is seen by nobody but you. A private profile hides all your bags.
        </dd>
      </dl>
    </HelpPage>
  )
}
