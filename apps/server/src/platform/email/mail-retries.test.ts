// A mail that could not be delivered: tried again at the right times, then given up.
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../../../test/support/databases/databases.ts'
import { outboxDelivery, smtpDelivery } from './delivery.ts'
import { RESET, START, useMailQueue } from '../../../test/support/mail/mail-queue.ts'
import { HOUR, MINUTE } from '../time.ts'

describeOnBothEngines('mail that is not delivered', open => {
  const mailQueue = useMailQueue(open)

  it.each([451, 550])(
    '[F10] refused with %d: tried after 1 m, 5 m, 30 m, 2 h, then delivered once',
    async code => {
      const queue = mailQueue()
      const server = await queue.sink({ refuseWith: code })
      queue.worker(smtpDelivery(server.url))
      await queue.sender()(RESET)
      let attempts = 0
      for (const minutes of [1, 5, 30, 120, 120]) {
        attempts += 1
        await queue.attempted(attempts)
        expect((await queue.row())?.next_attempt_at).toBe(queue.time + minutes * MINUTE)
        expect((await queue.row())?.last_error).toBe(`EENVELOPE ${code}`)
        queue.time += minutes * MINUTE - 1
        await sleep(40)
        expect(server.tries()).toBe(attempts)
        if (attempts === 5) server.behave({})
        queue.time += 1
      }
      await queue.status('sent')
      expect(server.received).toHaveLength(1)
    },
  )

  it('[F10] gives up after a day and forgets the link', async () => {
    const queue = mailQueue()
    const server = await queue.sink({ refuseWith: 451 })
    queue.worker(smtpDelivery(server.url))
    await queue.sender()(RESET)
    await queue.attempted(1)
    queue.time = START + 24 * HOUR - 5 * MINUTE
    await queue.status('dead')
    expect(await queue.row()).toMatchObject({ template_model: '{}', last_error: 'EENVELOPE 451' })
    expect(server.tries()).toBe(2)
  })

  it('[F10] an email that waited for more than a day is not sent', async () => {
    const queue = mailQueue()
    const server = await queue.sink()
    await queue.sender()(RESET)
    queue.time += 24 * HOUR
    queue.worker(smtpDelivery(server.url))
    await queue.status('dead')
    expect(server.tries()).toBe(0)
  })

  it('[F10] a closed port: queued, and delivered when the mail server is back', async () => {
    const queue = mailQueue()
    const gone = await queue.sink()
    await gone.close()
    queue.worker(smtpDelivery(gone.url))
    expect(await queue.sender()(RESET)).toBe(true)
    await queue.attempted(1)
    expect((await queue.row())?.last_error).toBe('ESOCKET')
    const back = await queue.sink({ port: gone.port })
    queue.time += MINUTE
    await queue.status('sent')
    expect(back.received).toHaveLength(1)
  })

  it('[F10] a mail server that never answers counts as a failure', async () => {
    const queue = mailQueue()
    const server = await queue.sink({ delayMs: 3000 })
    queue.worker(smtpDelivery(server.url, { socketTimeout: 100 }))
    await queue.sender()(RESET)
    await queue.attempted(1)
    expect((await queue.row())?.last_error).toBe('ETIMEDOUT')
  })

  it('an queue.outbox that cannot be written counts as a failure', async () => {
    const queue = mailQueue()
    await writeFile(queue.outbox, 'a file where the folder should be')
    queue.worker(outboxDelivery(queue.outbox))
    await queue.sender()(RESET)
    await queue.attempted(1)
    expect((await queue.row())?.last_error).toBe('EEXIST')
  })

  it('[F11] a clock moved back does not leave a mail lying', async () => {
    const queue = mailQueue()
    const server = await queue.sink({ refuseWith: 451 })
    queue.worker(smtpDelivery(server.url))
    await queue.sender()(RESET)
    await queue.attempted(1)
    server.behave({})
    queue.time -= 24 * HOUR
    await queue.status('sent')
    expect(server.received).toHaveLength(1)
  })
})
