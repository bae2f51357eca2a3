// Does every mail arrive once, whatever the mail server, the database or this process does?
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import type { MailTable } from './queries.ts'
import { describeOnBothEngines } from '../../../test/support/databases/databases.ts'
import { outboxDelivery, smtpDelivery } from './delivery.ts'
import { RESET, useMailQueue } from '../../../test/support/mail/mail-queue.ts'
import { MINUTE } from '../time.ts'

describeOnBothEngines('the mail worker', open => {
  const mailQueue = useMailQueue(open)

  it('[F10] a slow mail server delays no request and no other mail', async () => {
    const queue = mailQueue()
    const answer = Promise.withResolvers<void>()
    const sending = vi.fn(() => answer.promise)
    const { wake } = queue.worker(sending)
    const send = queue.sender(wake)
    for (let count = 0; count < 4; count += 1) expect(await send(RESET)).toBe(true)
    await vi.waitFor(() => expect(sending).toHaveBeenCalledTimes(4), 5000)
    answer.resolve()
    await vi.waitFor(
      async () =>
        expect((await queue.rows()).map(mail => mail.status)).toEqual(Array(4).fill('sent')),
      5000,
    )
  })

  it('[F10] several workers never deliver the same mail twice', async () => {
    const queue = mailQueue()
    const server = await queue.sink({ delayMs: 5 })
    const send = queue.sender()
    const count = 24
    for (let index = 0; index < count; index += 1) {
      await send({ ...RESET, to: `p${index}@x.example` })
    }
    for (let index = 0; index < 4; index += 1) queue.worker(smtpDelivery(server.url))
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThanOrEqual(count), 20_000)
    await sleep(100)
    const recipients = server.received.flatMap(mail => mail.recipients)
    expect(recipients).toHaveLength(count)
    expect(new Set(recipients).size).toBe(count)
  })

  it('[F10] a worker that died in the middle loses nothing: another one sends after the lease', async () => {
    const queue = mailQueue()
    const sending = vi.fn(() => new Promise<void>(() => {}))
    const dead = queue.worker(sending)
    await queue.sender()(RESET)
    // Stopped before it had begun, it would have handed the mail back.
    await vi.waitFor(() => expect(sending).toHaveBeenCalledOnce(), 5000)
    expect((await queue.row())?.attempts).toBe(1)
    await dead.stop(0)
    const server = await queue.sink()
    queue.worker(smtpDelivery(server.url))
    queue.time += 2 * MINUTE - 1
    await sleep(60)
    expect(server.tries()).toBe(0)
    queue.time += 1
    await queue.status('sent')
    expect(server.received).toHaveLength(1)
    expect((await queue.row())?.attempts).toBe(2)
  })

  it('[F26] stop waits for what is under way and starts nothing new', async () => {
    const queue = mailQueue()
    const server = await queue.sink({ delayMs: 200 })
    const running = queue.worker(smtpDelivery(server.url))
    const send = queue.sender()
    await send(RESET)
    await vi.waitFor(() => expect(server.tries()).toBe(1), 5000)
    const stopped = running.stop()
    await send(RESET)
    await stopped
    expect(server.received).toHaveLength(1)
    expect((await queue.rows()).map(mail => mail.status).toSorted()).toEqual(['sent', 'waiting'])
  })

  it('[F26] stop does not wait forever', async () => {
    const queue = mailQueue()
    const running = queue.worker(() => new Promise(() => {}))
    await queue.sender()(RESET)
    await vi.waitFor(async () => expect((await queue.row())?.attempts).toBe(1), 5000)
    const before = performance.now()
    await running.stop(50)
    expect(performance.now() - before).toBeLessThan(1000)
  })

  it('a mail that was sent but could not be noted at once is not sent again', async () => {
    const queue = mailQueue()
    const server = await queue.sink()
    let failures = 2
    const flaky: MailTable = {
      ...queue.mails,
      markSent: async id => {
        failures -= 1
        if (failures >= 0) throw new Error('lost')
        await queue.mails.markSent(id)
      },
    }
    queue.worker(smtpDelivery(server.url), flaky)
    await queue.sender()(RESET)
    await queue.status('sent')
    expect(server.received).toHaveLength(1)
  })

  it('[F4] a database that is away for a while stops nothing and is reported once', async () => {
    const queue = mailQueue()
    let away = true
    const flaky: MailTable = {
      ...queue.mails,
      claim: claim => (away ? Promise.reject(new Error('lost')) : queue.mails.claim(claim)),
    }
    queue.worker(outboxDelivery(queue.outbox), flaky)
    await queue.sender()(RESET)
    await sleep(80)
    away = false
    await queue.status('sent')
    const complaints = queue.lines.filter(line => String(line[1]).includes('queue'))
    expect(complaints).toHaveLength(1)
  })
})
