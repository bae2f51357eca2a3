// Text that players enter is never rendered as HTML.
import { storedBags } from '../../fixtures.ts'
import { expect, test } from '../../pages/my-bag.ts'

/** Each sets `window.hit` if a browser parses it as HTML. */
const NAME = '<img src=x onerror=window.hit=1>'
const NOTE = `"><script>window.hit=1</script>'\${window.hit=1}{{hit=1}} javascript:window.hit=1`
const BIO = '<svg/onload=window.hit=1> </textarea><script>window.hit=1</script>'

test('[T45] names, notes and bios are shown as text on every page', async ({
  page,
  myBag,
  signUp,
  createBag,
  updateProfile,
  baseURL,
}) => {
  test.slow()
  const { username } = await signUp()
  const { id } = await createBag(NAME, ['innova-destroyer', 'innova-aviar'])
  const headers = { origin: baseURL ?? '' }
  const [bag] = await storedBags(page)
  await page.request.put(`/api/bags/${id}/discs/${bag?.discs[0]?.id}/notes`, {
    headers,
    data: { notes: NOTE, previousNotes: null },
  })
  await updateProfile({ bio: BIO, displayName: NAME })

  const shows = async (path: string, ...texts: string[]) => {
    await page.goto(path)
    for (const text of texts) await expect(page.getByText(text).first()).toBeAttached()
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  }
  await shows('/my-bag?disc=innova-destroyer', NAME, NOTE)
  await myBag.open()
  await myBag.chooseAction(NAME, 'Delete Bag')
  await expect(page.getByRole('alertdialog')).toContainText(
    `Are you sure you want to delete "${NAME}"? This action cannot be undone.`,
  )
  await shows('/library', NAME)
  await shows('/swap', NAME)
  await shows('/bag-analysis', NAME)
  await shows(`/u/${username}`, NAME, BIO)
  await expect(page.getByText(NOTE)).toBeVisible()
  await shows('/profile/edit', BIO)
  await shows('/leaderboard')
})
