// Lazily loaded components. If one fails to load, it shows an error with a retry button, and the rest of the page stays.
// The page never reloads by itself, so text that a player typed isn't lost.
import {
  Component,
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  useEffect,
  useState,
  Suspense,
} from 'react'
import { Button } from '../button.tsx'
import { toast } from './toast.tsx'
import { useHydrated } from '../../lib/browser/hydrated.ts'
import { isNewVersionAvailable, reloadPage } from '../../lib/browser/reload.ts'

export const PART_FAILED = "A part of this page couldn't be loaded"
export const OUTDATED = 'Bagwise was updated. Reload the page to continue'

type LazyBoundaryProps = {
  children: ReactNode
  renderFallback: (retry: () => void) => ReactNode
  onError?: () => void
}

/** An error boundary around one part of a page. */
class LazyBoundary extends Component<LazyBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return this.props.renderFallback(() => this.setState({ hasFailed: false }))
  }
}

function LazyFailed({ onRetry }: { onRetry: () => void }) {
  const [isOutdated, setIsOutdated] = useState(false)
  const message = isOutdated ? OUTDATED : PART_FAILED

  useEffect(() => {
    void isNewVersionAvailable().then(setIsOutdated)
  }, [])

  // A dialog or menu renders outside the page, so players might miss an inline message.
  useEffect(() => {
    toast.error(message, { id: 'part-failed' })
  }, [message])

  return (
    <fieldset
      aria-label={message}
      className="relative z-10 flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      <p className="text-danger">{message}.</p>
      <Button size="small" onClick={isOutdated ? reloadPage : onRetry}>
        {isOutdated ? 'Reload' : 'Try Again'}
      </Button>
    </fieldset>
  )
}

/** Any component that `React.lazy` accepts. */
type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

type LazyOptions = {
  /** Shown until the part is loaded. */
  fallback?: ReactNode
  /** If true, the server renders the fallback. */
  clientOnly?: boolean
}

/** A component that loads when it is rendered. Unlike `React.lazy`, it tries again after a failure. */
export function lazyComponent<C extends AnyComponent>(
  load: () => Promise<C>,
  { fallback = null, clientOnly = false }: LazyOptions = {},
): ComponentType<ComponentProps<C>> {
  const newComponent = () =>
    lazy(async () => ({ default: await load() })) as unknown as ComponentType<ComponentProps<C>>
  let Current = newComponent()
  const replace = () => {
    Current = newComponent()
  }
  /** Keeps its mounted component. A failure elsewhere doesn't reset it. */
  function Slot(props: ComponentProps<C>) {
    const [Mounted] = useState(() => Current)
    return <Mounted {...props} />
  }
  return function LazyComponent(props: ComponentProps<C>) {
    const component = (
      <LazyBoundary onError={replace} renderFallback={retry => <LazyFailed onRetry={retry} />}>
        <Suspense fallback={fallback}>
          <Slot {...props} />
        </Suspense>
      </LazyBoundary>
    )
    return clientOnly ? <ClientOnly fallback={fallback}>{component}</ClientOnly> : component
  }
}

/** Use it only for client-only components: it would replace server-rendered HTML with the fallback. */
function ClientOnly({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useHydrated() ? children : fallback
}

const RETRY_MS = 10_000

/** Loads until it succeeds. In the meantime, the server's HTML stays. */
async function loadEventually<C>(load: () => Promise<C>): Promise<C> {
  for (;;) {
    const component = await load().catch(() => null)
    if (component !== null) return component
    await new Promise(resolve => setTimeout(resolve, RETRY_MS))
  }
}

/** For components that the page can work without. If it fails, nothing is shown in its place. */
export function optionalComponent(load: () => Promise<ComponentType>): ComponentType {
  const Loaded = lazy(async () => ({ default: await loadEventually(load) }))
  return function OptionalComponent() {
    return (
      <LazyBoundary renderFallback={() => null}>
        <Suspense>
          <Loaded />
        </Suspense>
      </LazyBoundary>
    )
  }
}
