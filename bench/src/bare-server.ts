// The baseline: a Fastify server that sends recorded responses, and stores one row for each added disc.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fastify from 'fastify'

export type RecordedResponse = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Base64. */
  readonly body: string
}

function startBareServer(folder: string, responses: readonly RecordedResponse[]): void {
  const database = new DatabaseSync(join(folder, 'bare.db'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec('create table added_discs (bag_id text, disc_id text)')
  const insert = database.prepare('insert into added_discs values (?, ?)')

  const app = fastify()
  for (const { path, headers, body } of responses) {
    const bytes = Buffer.from(body, 'base64')
    app.get(path.replace(/\?.*/, ''), (_, reply) => reply.headers(headers).send(bytes))
  }
  app.post<{ Params: { bagId: string }; Body: { discId: string } }>(
    '/api/bags/:bagId/discs',
    async ({ params, body }) => {
      insert.run(params.bagId, body.discId)
      return { discId: body.discId }
    },
  )
  void app.listen({ host: '127.0.0.1', port: 0 }).then(origin => process.send?.(origin))
}

process.once(
  'message',
  ({ folder, responses }: { folder: string; responses: RecordedResponse[] }) =>
    startBareServer(folder, responses),
)
process.once('disconnect', () => process.exit(0))
