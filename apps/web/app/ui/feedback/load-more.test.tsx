// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { LoadFailed } from './load-failed.tsx'
import { LoadMore } from './load-more.tsx'

afterEach(cleanup)

it('loads one page at a time and focuses the end line after the last page', async () => {
  const onMore = vi.fn()
  const list = (hasMore: boolean, busy: boolean) => (
    <LoadMore hasMore={hasMore} busy={busy} onMore={onMore} end="That's all" />
  )
  const { rerender } = render(list(true, false))
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }))
  rerender(list(true, true))
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }))
  expect(onMore).toHaveBeenCalledTimes(1)
  rerender(list(false, false))
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText("That's all"))
})

it("submits the next page's query without JavaScript, and shows an error", () => {
  const { container } = render(
    <LoadMore
      hasMore
      busy={false}
      onMore={() => {}}
      query={new URLSearchParams('sort=newest&after=abc')}
      error="Failed to load more bags"
    />,
  )
  const form = container.querySelector('form') as HTMLFormElement
  expect([...new FormData(form)]).toEqual([
    ['sort', 'newest'],
    ['after', 'abc'],
  ])
  expect(form.method).toBe('get')
  expect(screen.getByRole('alert').textContent).toBe('Failed to load more bags')
})

it('offers a retry after a failed load', async () => {
  const onRetry = vi.fn()
  render(<LoadFailed level={1} title="Failed to load bags" onRetry={onRetry} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Failed to load bags')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
