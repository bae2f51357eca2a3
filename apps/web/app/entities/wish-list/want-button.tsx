// A button that puts a disc on the wish list. It loads after the page.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const WantButton = lazyComponent(
  async () => (await import('./want-toggle.tsx')).WantToggle,
  {
    fallback: <span className="size-11 shrink-0" />,
    clientOnly: true,
  },
)
