import { TextLink } from '../../../ui/button.tsx'
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
          username is optional: if you skip it, you get one based on your email, and you can change
          it later.
        </li>
        <li>
          Open <TextLink to="/my-bag">My Bag</TextLink> and choose how to start: paste a list, use a
          sample bag, or pick your discs. Your first bag is your active bag right away, and a short
          tour shows you around.
        </li>
        <li>
          Add more discs with the search field on My Bag: type a name and press Enter. Or browse the{' '}
          <TextLink to="/library">library</TextLink> and press the plus on a card.
        </li>
        <li>
          Open a disc in the bag to add a note: its wear, its weight, the shot you trust it for.
          Drag discs into the order you carry them, or move them with the keyboard.
        </li>
      </ol>

      <h2>What your bag shows you</h2>
      <p>
        Every bag with discs has a completeness score from 0 to 100. It rewards having all four
        types of disc, different stabilities, a spread of speeds, a sensible number of discs and
        more than one brand. Open <TextLink to="/bag-analysis">Bag Analysis</TextLink> to see what's
        missing, where discs overlap and which discs would fill the gaps.
      </p>

      <h2>My Discs</h2>
      <p>
        The library lists molds. <TextLink to="/my-discs">My Discs</TextLink> is for the discs you
        own: each with its plastic, weight, color and condition, and where it is. When you add one
        to a bag, the bag shows which disc you carry. A worn or light disc turns more, so every disc
        also gets its own flight numbers, based on players' rules of thumb. Select "My Discs" above
        a chart of your bag to see how yours fly. Your score always uses the published numbers.
      </p>
      <p>
        A disc that leaves a bag goes back on your shelf; nothing is deleted. If you lose one, mark
        it as lost, and select "Found It" when it comes back. Nobody else sees your discs unless you
        choose to show them on your profile.
      </p>

      <h2>Wish list</h2>
      <p>
        Press the heart on a disc to put it on your{' '}
        <TextLink to="/my-discs/wish-list">wish list</TextLink>. The list starts with the discs that
        would add the most points to your active bag. Press "Got It" when you have one: it goes into
        the bag you wanted it for. Share the list by link with friends who ask what to give you.
        They see your notes, but not your bags.
      </p>

      <h2>How do I get a disc back?</h2>
      <p>
        Select Undo in the message after a change, or "Undo Last Change" in the bag's menu. It
        brings back the disc's place, its note and the discs you carried, also on another device.{' '}
        <TextLink to="/my-bag/history">History</TextLink> lists every change to a bag: undo one, or
        go back to an earlier version, here or as a new bag.
      </p>

      <h2>Swapping</h2>
      <p>
        Lost a disc, or can't buy it anymore? <TextLink to="/swap">Swap</TextLink> finds the discs
        that fly most like it, from any brand or one you choose, and shows you how each one differs.
        Swap Bag does it for the whole bag: choose a brand, accept the swaps you like, and save the
        result to this bag, another one or a new one.
      </p>

      <h2>Active, primary, public, private</h2>
      <dl>
        <dt>Active</dt>
        <dd>The bag you carry right now. There's one at a time.</dd>
        <dt>Primary</dt>
        <dd>Your main bag. It comes first in your list.</dd>
        <dt>Public or Private</dt>
        <dd>
          A public bag can be on the <TextLink to="/leaderboard">leaderboard</TextLink> and on your
          profile. Only you can see a private bag, unless you share it with anyone who has the link.
          A private profile hides all your bags.
        </dd>
      </dl>
    </HelpPage>
  )
}
