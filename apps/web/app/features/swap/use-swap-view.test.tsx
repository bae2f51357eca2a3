// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { type SwapViewControls, useSwapView } from './swap-disc.tsx'

function open(address: string) {
  let controls: SwapViewControls | undefined
  function Simulator() {
    controls = useSwapView()
    return null
  }
  const router = createMemoryRouter(
    [
      { path: '/swap', element: <Simulator /> },
      { path: '/my-bag', element: null },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return {
    router,
    current: () => {
      if (!controls) throw new Error('The simulator was not rendered.')
      return controls
    },
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

afterEach(cleanup)

describe('closing a disc after a slow swap', () => {
  it('keeps the tab and brand that were selected in the meantime', async () => {
    const { current, address } = open('/swap?disc=zone&with=rat')
    const { closeDisc } = current()
    await act(async () => current().changeView({ brand: 'Innova' }))
    await act(async () => current().changeView({ tab: 'bag' }))
    await act(async () => closeDisc('zone'))
    expect(address()).toBe('/swap?tab=bag&brand=Innova')
    expect(current().view).toMatchObject({
      tab: 'bag',
      disc: null,
      comparedId: null,
      brand: 'Innova',
    })
  })

  it('leaves another disc open', async () => {
    const { current, address } = open('/swap?disc=zone')
    const { closeDisc } = current()
    await act(async () => current().changeView({ disc: 'buzzz' }))
    await act(async () => closeDisc('zone'))
    expect(address()).toBe('/swap?disc=buzzz')
  })

  it("doesn't navigate back from another page", async () => {
    const { current, address, router } = open('/swap?disc=zone')
    const { closeDisc } = current()
    await act(() => router.navigate('/my-bag'))
    await act(async () => closeDisc('zone'))
    expect(address()).toBe('/my-bag')
  })
})

it('clicking and focusing a tab adds one history entry', async () => {
  const { current, address, router } = open('/swap')
  await act(async () => current().changeView({ disc: 'zone' }))
  await act(async () => {
    current().changeView({ tab: 'bag' })
    current().changeView({ tab: 'bag' })
  })
  await act(() => router.navigate(-1))
  expect(address()).toBe('/swap?disc=zone')
})

it('links contain the current view before the URL is updated', async () => {
  const { current } = open('/swap')
  await act(async () => current().changeView({ brand: 'Innova' }))
  expect(current().hrefOf({ disc: 'zone' })).toBe('/swap?disc=zone&brand=Innova')
})
