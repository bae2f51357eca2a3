// Does every mail arrive once, whatever the mail server, the clock, the database or this process does?
import { doesNotMatch } from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../db/connect.ts'
import { makeMailTable, type MailTable } from '../db/tables/mails.ts'
import { describeOnBothEngines } from '../testing/databases.ts'
import { type Deliver, outboxDelivery, smtpDelivery } from './delivery.ts'
import { type EmailRequest, makeSendEmail } from './send-email.ts'
import { type MailSink, startMailSink } from './testing/mail-sink.ts'
import { readOutbox } from './testing/read-mail.ts'
import { type MailWorker, makeMailWorker } from './worker.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.UTC(2025, 6, 1, 12)
const SECRET = 'token-that-nobody-may-read'
const RESET = {
  to: 'ann@x.example',
  templateAlias: 'reset',
  templateModel: { link: `https://bagwise.example/reset-password?token=${SECRET}` },
} as const
const DEFAULT_FROM = { name: 'Bagwise', address: 'support@bagwise.example' }

describeOnBothEngines('mail', open => {
  let database: Database
  let mails: MailTable
  let time: number
  let lines: unknown[][]
  let cleanUps: (() => Promise<void>)[]
  let outbox: string

  const note = (...line: unknown[]) => {
    lines.push(line)
  }
  const log = { info: note, warn: note, error: note }

  function worker(deliver: Deliver, table: MailTable = mails): MailWorker {
    const made = makeMailWorker({
      mails: table,
      deliver,
      now: () => time,
      log,
      pollMs: 10,
      appUrl: 'https://bagwise.example',
      defaultFrom: DEFAULT_FROM,
    })
    made.start()
    cleanUps.unshift(() => made.stop(500))
    return made
  }
  /** Queues a mail in a transaction of its own. */
  function sender(wake: () => void = () => {}): (request: EmailRequest) => Promise<boolean> {
    const { events } = database
    const send = makeSendEmail({ mails, events, now: () => time, log })
    const stopListening = events.subscribe('mail_queued', wake)
    cleanUps.unshift(async () => stopListening())
    return request => database.transaction(tx => send(request, tx))
  }
  async function sink(behavior: Parameters<typeof startMailSink>[0] = {}): Promise<MailSink> {
    const started = await startMailSink(behavior)
    cleanUps.push(started.close)
    return started
  }
  const rows = () => database.db.selectFrom('mails').selectAll().orderBy('id').execute()
  const row = async () => (await rows())[0]
  const attempted = (attempts: number) =>
    vi.waitFor(async () => {
      const mail = await row()
      expect(mail?.attempts).toBe(attempts)
      expect(mail?.last_error).not.toBeNull()
      // While a try is under way its lease stands there.
      expect(mail?.next_attempt_at).not.toBe(time + 2 * MINUTE)
    }, 5000)
  const status = (expected: string) =>
    vi.waitFor(async () => expect((await row())?.status).toBe(expected), 5000)

  beforeAll(async () => {
    database = await open()
    mails = makeMailTable(database)
  })
  beforeEach(async () => {
    await database.db.deleteFrom('mails').execute()
    time = START
    lines = []
    outbox = join(await mkdtemp(join(tmpdir(), 'bagwise-mail-')), 'outbox')
    cleanUps = [() => rm(join(outbox, '..'), { recursive: true, force: true })]
  })
  afterEach(async () => {
    for (const cleanUp of cleanUps) await cleanUp()
    doesNotMatch(JSON.stringify(lines), /@|token|example/)
  })

  it('writes one file per mail, whole and private, in the order they were asked for', async () => {
    const { wake } = worker(outboxDelivery(outbox))
    const send = sender(wake)
    for (const name of ['ann', 'bob', 'cy']) {
      time += 1000
      expect(await send({ ...RESET, to: `${name}@x.example` })).toBe(true)
    }
    await vi.waitFor(async () => expect(await readOutbox(outbox)).toHaveLength(3), 5000)
    const all = await readOutbox(outbox)
    expect(all.map(mail => mail.headers.get('to'))).toEqual([
      'ann@x.example',
      'bob@x.example',
      'cy@x.example',
    ])
    expect(all[0]?.text).toContain(SECRET)
    expect(all[0]?.html).toContain(SECRET)
    expect(all[0]?.headers.get('from')).toBe('Bagwise <support@bagwise.example>')
    expect(all[0]?.headers.get('date')).toBe('Tue, 01 Jul 2025 12:00:01 +0000')
    const names = await readdir(outbox)
    expect(names.every(name => /^20250701T12000\d000Z-[0-9a-f-]{36}\.eml$/.test(name))).toBe(true)
    expect((await stat(join(outbox, names[0] ?? ''))).mode & 0o077).toBe(0)
  })

  it('keeps no link once the mail is sent', async () => {
    worker(outboxDelivery(outbox))
    await sender()(RESET)
    await status('sent')
    expect((await row())?.template_model).toBe('{}')
  })

  it('uses the sender and the reply address it is given', async () => {
    worker(outboxDelivery(outbox))
    await sender()({ ...RESET, from: 'Ann <a@b.example>', replyTo: 'help@b.example' })
    await status('sent')
    const [mail] = await readOutbox(outbox)
    expect(mail?.headers.get('from')).toBe('Ann <a@b.example>')
    expect(mail?.headers.get('reply-to')).toBe('help@b.example')
  })

  it('[T21] hands one recipient to the mail server and queues nothing else', async () => {
    const server = await sink()
    worker(smtpDelivery(server.url))
    const send = sender()
    for (const to of ['a@x.example\r\nBcc: x@y.example', '"a"@x.example, b@y.example', 'a@b']) {
      expect(await send({ ...RESET, to })).toBe(false)
    }
    expect(await send({ ...RESET, replyTo: 'a@b.example\r\nBcc: c@d.example' })).toBe(false)
    expect(await rows()).toHaveLength(0)
    expect(await send(RESET)).toBe(true)
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 5000)
    expect(server.received[0]?.recipients).toEqual(['ann@x.example'])
    expect(server.received[0]?.headers.has('bcc')).toBe(false)
  })

  it('is gone with a transaction that fails, and takes the transaction along where it cannot be queued', async () => {
    const { events } = database
    const send = makeSendEmail({ mails, events, now: () => time, log })
    const failed = database.transaction(async tx => {
      await send(RESET, tx)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await rows()).toHaveLength(0)
    const broken = { add: () => Promise.reject(new Error('disk on fire')) }
    const lost = makeSendEmail({ mails: broken, events, now: () => time, log })
    await expect(database.transaction(tx => lost(RESET, tx))).rejects.toThrow('disk on fire')
  })

  it('[F10] a slow mail server delays no request and no other mail', async () => {
    const server = await sink({ delayMs: 400 })
    const { wake } = worker(smtpDelivery(server.url))
    const send = sender(wake)
    const before = performance.now()
    for (let count = 0; count < 4; count += 1) await send(RESET)
    expect(performance.now() - before).toBeLessThan(300)
    await vi.waitFor(() => expect(server.received).toHaveLength(4), 5000)
    expect(performance.now() - before).toBeLessThan(1500)
  })

  it.each([451, 550])(
    '[F10] refused with %d: tried after 1 m, 5 m, 30 m, 2 h, then delivered once',
    async code => {
      const server = await sink({ refuseWith: code })
      worker(smtpDelivery(server.url))
      await sender()(RESET)
      let attempts = 0
      for (const minutes of [1, 5, 30, 120, 120]) {
        attempts += 1
        await attempted(attempts)
        expect((await row())?.next_attempt_at).toBe(time + minutes * MINUTE)
        expect((await row())?.last_error).toBe(`EENVELOPE ${code}`)
        time += minutes * MINUTE - 1
        await sleep(40)
        expect(server.tries()).toBe(attempts)
        if (attempts === 5) server.behave({})
        time += 1
      }
      await status('sent')
      expect(server.received).toHaveLength(1)
    },
  )

  it('[F10] gives up after a day and forgets the link', async () => {
    const server = await sink({ refuseWith: 451 })
    worker(smtpDelivery(server.url))
    await sender()(RESET)
    await attempted(1)
    time = START + 24 * HOUR - 5 * MINUTE
    await status('dead')
    expect(await row()).toMatchObject({ template_model: '{}', last_error: 'EENVELOPE 451' })
    expect(server.tries()).toBe(2)
  })

  it('[F10] a mail that waited out its day is not sent any more', async () => {
    const server = await sink()
    await sender()(RESET)
    time += 24 * HOUR
    worker(smtpDelivery(server.url))
    await status('dead')
    expect(server.tries()).toBe(0)
  })

  it('[F10] a closed port: queued, and delivered when the mail server is back', async () => {
    const gone = await sink()
    await gone.close()
    worker(smtpDelivery(gone.url))
    expect(await sender()(RESET)).toBe(true)
    await attempted(1)
    expect((await row())?.last_error).toBe('ESOCKET')
    const back = await sink({ port: gone.port })
    time += MINUTE
    await status('sent')
    expect(back.received).toHaveLength(1)
  })

  it('[F10] a mail server that never answers counts as a failure', async () => {
    const server = await sink({ delayMs: 3000 })
    worker(smtpDelivery(server.url, { socketTimeout: 100 }))
    await sender()(RESET)
    await attempted(1)
    expect((await row())?.last_error).toBe('ETIMEDOUT')
  })

  it('an outbox that cannot be written counts as a failure', async () => {
    await writeFile(outbox, 'a file where the folder should be')
    worker(outboxDelivery(outbox))
    await sender()(RESET)
    await attempted(1)
    expect((await row())?.last_error).toBe('EEXIST')
  })

  it('[F10] several workers never deliver the same mail twice', async () => {
    const server = await sink({ delayMs: 5 })
    const send = sender()
    const count = 60
    for (let index = 0; index < count; index += 1) {
      await send({ ...RESET, to: `p${index}@x.example` })
    }
    for (let index = 0; index < 4; index += 1) worker(smtpDelivery(server.url))
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThanOrEqual(count), 20_000)
    await sleep(100)
    const recipients = server.received.flatMap(mail => mail.recipients)
    expect(recipients).toHaveLength(count)
    expect(new Set(recipients).size).toBe(count)
  })

  it('[F10] a worker that died in the middle loses nothing: another one sends after the lease', async () => {
    const sending = vi.fn(() => new Promise<void>(() => {}))
    const dead = worker(sending)
    await sender()(RESET)
    // Stopped before it had begun, it would have handed the mail back.
    await vi.waitFor(() => expect(sending).toHaveBeenCalledOnce(), 5000)
    expect((await row())?.attempts).toBe(1)
    await dead.stop(0)
    const server = await sink()
    worker(smtpDelivery(server.url))
    time += 2 * MINUTE - 1
    await sleep(60)
    expect(server.tries()).toBe(0)
    time += 1
    await status('sent')
    expect(server.received).toHaveLength(1)
    expect((await row())?.attempts).toBe(2)
  })

  it('[F26] stop waits for what is under way and starts nothing new', async () => {
    const server = await sink({ delayMs: 200 })
    const running = worker(smtpDelivery(server.url))
    const send = sender()
    await send(RESET)
    await vi.waitFor(() => expect(server.tries()).toBe(1), 5000)
    const stopped = running.stop()
    await send(RESET)
    await stopped
    expect(server.received).toHaveLength(1)
    expect((await rows()).map(mail => mail.status).toSorted()).toEqual(['sent', 'waiting'])
  })

  it('[F26] stop does not wait for ever', async () => {
    const running = worker(() => new Promise(() => {}))
    await sender()(RESET)
    await vi.waitFor(async () => expect((await row())?.attempts).toBe(1), 5000)
    const before = performance.now()
    await running.stop(50)
    expect(performance.now() - before).toBeLessThan(1000)
  })

  it('[F11] a clock moved back does not leave a mail lying', async () => {
    const server = await sink({ refuseWith: 451 })
    worker(smtpDelivery(server.url))
    await sender()(RESET)
    await attempted(1)
    server.behave({})
    time -= 24 * HOUR
    await status('sent')
    expect(server.received).toHaveLength(1)
  })

  it('a mail that was sent but could not be noted at once is not sent again', async () => {
    const server = await sink()
    let failures = 2
    const flaky: MailTable = {
      ...mails,
      markSent: async id => {
        failures -= 1
        if (failures >= 0) throw new Error('lost')
        await mails.markSent(id)
      },
    }
    worker(smtpDelivery(server.url), flaky)
    await sender()(RESET)
    await status('sent')
    expect(server.received).toHaveLength(1)
  })

  it('[F4] a database that is away for a while stops nothing and is reported once', async () => {
    let away = true
    const flaky: MailTable = {
      ...mails,
      claim: claim => (away ? Promise.reject(new Error('lost')) : mails.claim(claim)),
    }
    worker(outboxDelivery(outbox), flaky)
    await sender()(RESET)
    await sleep(80)
    away = false
    await status('sent')
    const complaints = lines.filter(line => String(line[1]).includes('queue'))
    expect(complaints).toHaveLength(1)
  })

  it('a row that makes no mail is given up at once', async () => {
    await database.transaction(tx =>
      mails.add(tx, { to: 'a@x.example', templateAlias: 'no-such', templateModel: {} }, time),
    )
    worker(outboxDelivery(outbox))
    await status('dead')
    expect((await row())?.last_error).toBe('template')
  })

  it('forgets finished mails after a week, and a person’s mails on request', async () => {
    await database.transaction(tx =>
      mails.add(tx, { ...RESET, to: 'old@x.example' }, time - 8 * 24 * HOUR),
    )
    await mails.markSent((await row())?.id ?? '')
    await database.transaction(tx =>
      mails.add(tx, { ...RESET, to: 'waiting@x.example' }, time - 8 * 24 * HOUR),
    )
    await database.transaction(tx => mails.add(tx, { ...RESET, to: 'new@x.example' }, time))
    expect(await mails.removeFinishedBefore(time - 7 * 24 * HOUR)).toBe(1)
    await mails.removeFor(database.db, 'new@x.example')
    expect((await rows()).map(mail => mail.recipient)).toEqual(['waiting@x.example'])
  })
})
