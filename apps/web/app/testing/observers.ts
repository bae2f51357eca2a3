// Stubs for observers, which jsdom doesn't support. Sizes never change, and tests choose whether elements are in view.
import { vi } from 'vitest'

type InView = { readonly inView: boolean }

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
