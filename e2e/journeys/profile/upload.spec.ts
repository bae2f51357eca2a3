// Uploading an avatar: choosing, cropping, saving, viewing it as a visitor, and removing it.
import type { Page } from '@playwright/test'
import { aPlayer, expect, test } from '../../pages/accounts.ts'

/** A picture drawn by the browser: its left half is red, its right half is blue. */
async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 600
    const context = canvas.getContext('2d')
    if (!context) return ''
    context.fillStyle = '#c33'
    context.fillRect(0, 0, 450, 600)
    context.fillStyle = '#36c'
    context.fillRect(450, 0, 450, 600)
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('[PI1] [PI4] [PI6] an avatar is uploaded, cropped, shown to everyone, and removed', async ({
  page,
  account,
  signUp,
  browser,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  const player = await signUp(aPlayer('pictured'))
  await page.goto('/profile/edit')
  const chooser = page.getByLabel('Picture file')
  const wrong = page.getByText('Please choose a JPEG, PNG, WebP or AVIF image up to 8 MB')
  await expect(account.button('Upload Picture')).toBeEnabled()
  await expect(account.button('Remove Picture')).toHaveCount(0)

  // Files that aren't pictures are rejected right away, even if they start like one.
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: text })
  await expect(wrong).toBeVisible()
  const buffer = await picture(page)
  const dialog = page.getByRole('dialog', { name: 'Crop picture' })
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
  await chooser.setInputFiles(photo)
  await expect(wrong).toBeHidden()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await chooser.setInputFiles({ ...photo, buffer: buffer.subarray(0, 100) })
  await expect(wrong).toBeVisible()

  await chooser.setInputFiles(photo)
  await expect(dialog.getByText('Preview')).toBeVisible()
  await account.expectAccessibleLayout()
  const zoom = dialog.getByLabel('Zoom')
  const horizontal = dialog.getByLabel('Left to right')
  await expect(horizontal).toHaveAttribute('aria-valuetext', '50%')
  // Moves the crop by keyboard, then drags it to the picture's right end.
  await zoom.focus()
  for (let press = 0; press < 3; press += 1) await zoom.press('ArrowRight')
  await expect(zoom).toHaveAttribute('aria-valuetext', '103%')
  const area = dialog.getByRole('group', { name: 'Crop area' })
  const box = await area.boundingBox()
  if (!box) throw new Error("The crop area isn't visible")
  await page.mouse.move(box.x + box.width - 5, box.y + 50)
  await page.mouse.down()
  await page.mouse.move(box.x + 5, box.y + 50, { steps: 5 })
  await page.mouse.up()
  await expect(horizontal).toHaveAttribute('aria-valuetext', '100%')

  // A failed upload keeps the picture and the crop.
  const uploadUrl = '**/api/me/avatar*'
  await page.route(uploadUrl, route => route.fulfill({ status: 503, json: {} }), { times: 1 })
  const save = dialog.getByRole('button', { name: 'Save Picture' })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Your picture is still here.')
  await expect(horizontal).toHaveAttribute('aria-valuetext', '100%')
  await save.click()
  await account.expectToast('Picture saved')
  await expect(dialog).toHaveCount(0)
  const previewImage = account.section('Profile Preview').locator('img')
  await expect(previewImage).toHaveAttribute('src', /^\/avatars\/[\w-]{43}-96\.webp$/)

  // Visitors see only the right, blue end.
  const visitor = await browser.newPage({ baseURL: baseURL ?? '' })
  await visitor.goto(`/u/${player.username}`)
  const avatar = visitor.locator('main img[src^="/avatars/"]')
  await expect
    .poll(() => avatar.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  const color = await avatar.evaluate((img: HTMLImageElement) => {
    const context = Object.assign(document.createElement('canvas'), {
      width: 9,
      height: 9,
    }).getContext('2d')
    context?.drawImage(img, 0, 0, 9, 9)
    return [...(context?.getImageData(4, 4, 1, 1).data ?? [])]
  })
  expect(color[2]).toBeGreaterThan(150)
  expect(color[0]).toBeLessThan(100)

  await account.button('Remove Picture').click()
  await account.expectToast('Picture removed')
  await expect(previewImage).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(avatar).toHaveCount(0)
  await visitor.close()
})
