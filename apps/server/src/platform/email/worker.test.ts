import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { describeOnBothEngines } from '../../../test/support/databases/databases.ts'
import { MAIL_FROM, START, useEmailQueue } from '../../../test/support/mail/email-queue.ts'
import { DAY_MS, MINUTE_MS } from '../time.ts'
import { smtpDelivery } from './delivery.ts'

describeOnBothEngines('the email worker', open => {
  const emailQueue = useEmailQueue(open)

  it.each([451, 550])(
    '[F10] retries after 1, 5, 30 and 120 minutes if the mail server rejects an email with %d, and delivers it once',
    async code => {
      const queue = emailQueue()
      const server = await queue.startSink({ rejectWith: code })
      queue.startWorker(smtpDelivery(server.url, MAIL_FROM))
      await queue.send()
      let attempts = 0
      for (const minutes of [1, 5, 30, 120, 120]) {
        attempts += 1
        await queue.waitForAttempts(attempts)
        expect((await queue.row())?.next_attempt_at).toBe(queue.time + minutes * MINUTE_MS)
        expect((await queue.row())?.last_error).toBe(`EENVELOPE ${code}`)
        queue.time += minutes * MINUTE_MS - 1
        await sleep(40)
        expect(server.attempts()).toBe(attempts)
        if (attempts === 5) server.setBehavior({})
        queue.time += 1
      }
      await queue.waitForStatus('sent')
      expect(server.received).toHaveLength(1)
    },
  )

  it('[F10] gives up after a day and deletes the link', async () => {
    const queue = emailQueue()
    const server = await queue.startSink({ rejectWith: 451 })
    queue.startWorker(smtpDelivery(server.url, MAIL_FROM))
    await queue.send()
    await queue.waitForAttempts(1)
    queue.time = START + DAY_MS - 5 * MINUTE_MS
    await queue.waitForStatus('dead')
    expect(await queue.row()).toMatchObject({ message: '{}', last_error: 'EENVELOPE 451' })
    expect(server.attempts()).toBe(2)
  })

  it('[F10] does not send an email that is more than a day old', async () => {
    const queue = emailQueue()
    const server = await queue.startSink()
    await queue.send()
    queue.time += DAY_MS
    queue.startWorker(smtpDelivery(server.url, MAIL_FROM))
    await queue.waitForStatus('dead')
    expect(server.attempts()).toBe(0)
  })

  it('[F10] delivers once the mail server is back up', async () => {
    const queue = emailQueue()
    const stopped = await queue.startSink()
    await stopped.close()
    queue.startWorker(smtpDelivery(stopped.url, MAIL_FROM))
    expect(await queue.send()).toBe(true)
    await queue.waitForAttempts(1)
    expect((await queue.row())?.last_error).toBe('ESOCKET')
    const back = await queue.startSink({ port: stopped.port })
    queue.time += MINUTE_MS
    await queue.waitForStatus('sent')
    expect(back.received.map(({ recipients }) => recipients)).toEqual([['ann@x.example']])
  })

  it('[F10] treats a mail server that never responds as a failure', async () => {
    const queue = emailQueue()
    const server = await queue.startSink({ delayMs: 3000 })
    queue.startWorker(smtpDelivery(`${server.url}/?socketTimeout=100`, MAIL_FROM))
    await queue.send()
    await queue.waitForAttempts(1)
    expect((await queue.row())?.last_error).toBe('ETIMEDOUT')
  })

  it('[F11] still delivers after the clock was set back', async () => {
    const queue = emailQueue()
    const server = await queue.startSink({ rejectWith: 451 })
    queue.startWorker(smtpDelivery(server.url, MAIL_FROM))
    await queue.send()
    await queue.waitForAttempts(1)
    server.setBehavior({})
    queue.time -= DAY_MS
    await queue.waitForStatus('sent')
    expect(server.received).toHaveLength(1)
  })

  it('[F10] delivers other emails while the mail server is slow', async () => {
    const queue = emailQueue()
    const { promise: delivered, resolve } = Promise.withResolvers<void>()
    const deliver = vi.fn(() => delivered)
    queue.startWorker(deliver)
    for (let count = 0; count < 4; count += 1) expect(await queue.send()).toBe(true)
    await expect.poll(() => deliver.mock.calls).toHaveLength(4)
    resolve()
    await expect
      .poll(async () => (await queue.rows()).map(({ status }) => status))
      .toEqual(Array(4).fill('sent'))
  })

  it('[F10] never delivers an email twice, no matter how many workers there are', async () => {
    const queue = emailQueue()
    const server = await queue.startSink({ delayMs: 5 })
    const count = 24
    for (let index = 0; index < count; index += 1) {
      await queue.send({ to: `p${index}@x.example` })
    }
    for (let index = 0; index < 4; index += 1)
      queue.startWorker(smtpDelivery(server.url, MAIL_FROM))
    await expect
      .poll(async () => new Set((await queue.rows()).map(({ status }) => status)))
      .toEqual(new Set(['sent']))
    const recipients = server.received.flatMap(email => email.recipients)
    expect(recipients).toHaveLength(count)
    expect(new Set(recipients).size).toBe(count)
  })

  it('[F10] delivers the email of a crashed worker once its lease has expired', async () => {
    const queue = emailQueue()
    const deliver = vi.fn(() => new Promise<void>(() => {}))
    const dead = queue.startWorker(deliver)
    await queue.send()
    await expect.poll(() => deliver.mock.calls).toHaveLength(1)
    await dead.stop(0)
    const server = await queue.startSink()
    queue.startWorker(smtpDelivery(server.url, MAIL_FROM))
    queue.time += 2 * MINUTE_MS - 1
    await sleep(60)
    expect(server.attempts()).toBe(0)
    queue.time += 1
    await queue.waitForStatus('sent')
    expect(server.received).toHaveLength(1)
    expect((await queue.row())?.attempts).toBe(2)
  })

  it('[F26] finishes deliveries in progress and starts no new ones when it stops', async () => {
    const queue = emailQueue()
    const server = await queue.startSink({ delayMs: 200 })
    const worker = queue.startWorker(smtpDelivery(server.url, MAIL_FROM))
    await queue.send()
    await expect.poll(server.attempts).toBe(1)
    const stopped = worker.stop()
    await queue.send()
    await stopped
    expect(server.received).toHaveLength(1)
    expect((await queue.rows()).map(({ status }) => status).toSorted()).toEqual(['sent', 'waiting'])
  })
})
