// Parts of a page that load after it. A part that fails says so and can be tried again; the rest of the page stays.
import {
  Component,
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  useEffect,
  useState,
} from 'react'
import { Button } from './button.tsx'
import { toast } from './toast.tsx'

export const PART_FAILED = "A part of this page couldn't be loaded"

type PartBoundaryProps = {
  children: ReactNode
  /** Shows nothing if it fails: for details that a list repeats in every row. */
  isOptional?: boolean | undefined
  onError?: () => void
}

/** An error boundary around one part of a page. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (this.props.isOptional) return null
    return <PartFailed onRetry={() => this.setState({ hasFailed: false })} />
  }
}

function PartFailed({ onRetry }: { onRetry: () => void }) {
  // A dialog or menu has no place on the page where a player would look for it.
  useEffect(() => {
    toast.error(PART_FAILED, { id: 'part-failed' })
  }, [])
  return (
    <fieldset
      aria-label={PART_FAILED}
      className="relative z-10 flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      <p className="text-danger">{PART_FAILED}.</p>
      <Button size="small" onClick={onRetry}>
        Try Again
      </Button>
    </fieldset>
  )
}

/** Any component, as `React.lazy` takes it. */
type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** `React.lazy` with an error boundary, and without its permanent rejection: a failed part loads again when it is needed. */
export function lazyPart<Part extends AnyComponent>(
  load: () => Promise<{ default: Part }>,
  { isOptional }: Pick<PartBoundaryProps, 'isOptional'> = {},
): ComponentType<ComponentProps<Part>> {
  const newPart = () => lazy(load) as unknown as ComponentType<ComponentProps<Part>>
  let Current = newPart()
  const replace = () => {
    Current = newPart()
  }
  /** Keeps the part that it mounted with, so that a failure elsewhere doesn't reset it. */
  function Slot(props: ComponentProps<Part>) {
    const [Mounted] = useState(() => Current)
    return <Mounted {...props} />
  }
  return function LazyPart(props: ComponentProps<Part>) {
    return (
      <PartBoundary isOptional={isOptional} onError={replace}>
        <Slot {...props} />
      </PartBoundary>
    )
  }
}
