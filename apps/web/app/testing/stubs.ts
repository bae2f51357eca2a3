// Stubs for browser features that jsdom doesn't support.
import { vi } from 'vitest'

/** Unlike real dialogs, they don't trap focus. */
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
}

type InView = { readonly inView: boolean }

/** Sizes never change, and tests choose whether elements are in view. */
export function stubObservers({ inView }: InView): void {
  class StubResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  class StubIntersectionObserver extends StubResizeObserver {
    readonly report: IntersectionObserverCallback
    constructor(report: IntersectionObserverCallback) {
      super()
      this.report = report
    }
    override observe() {
      const entry = { isIntersecting: inView } as IntersectionObserverEntry
      this.report([entry], this as unknown as IntersectionObserver)
    }
  }
  vi.stubGlobal('ResizeObserver', StubResizeObserver)
  vi.stubGlobal('IntersectionObserver', StubIntersectionObserver)
}
