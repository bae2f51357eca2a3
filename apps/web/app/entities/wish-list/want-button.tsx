// A button that puts a disc on the wish list. It loads after the page.
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const WantButton = lazyPart(async () => (await import('./want-toggle.tsx')).WantToggle, {
  fallback: <span className="size-11 shrink-0" />,
  clientOnly: true,
})
