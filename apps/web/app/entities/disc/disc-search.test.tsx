// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { appWrapper } from '../../testing/app.tsx'
import { DiscSearch } from './disc-search.tsx'

afterEach(cleanup)

async function search(text: string) {
  render(
    <DiscSearch
      label="Add discs"
      library={[aDisc({ id: 'discraft-buzzz', name: 'Buzzz' })]}
      action="/try"
      canAdd={() => true}
      onSubmitFirst={() => undefined}
    >
      {({ id }) => id}
    </DiscSearch>,
    { wrapper: appWrapper() },
  )
  const field = screen.getByRole('searchbox', { name: 'Add discs' })
  await userEvent.type(field, text)
  await screen.findByText(`No discs found for "${text}".`)
  return field
}

it('[LI17] searches for the suggested name', async () => {
  const field = await search('bxzxz')
  await userEvent.click(await screen.findByRole('button', { name: 'Buzzz' }))
  expect(field).toHaveProperty('value', 'Buzzz')
  expect(document.activeElement).toBe(field)
  expect(await screen.findByText('discraft-buzzz')).toBeTruthy()
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
})
