// Queries for executed conversions: the response, and what undo needs.
import type { ConversionRow, Queries, Tx } from '../schema.ts'
import type { StoredBagDisc } from './bag-discs.ts'

/** A disc as it was, and the copies of it that the bag carried; older conversions know of none. */
export type DiscBefore = StoredBagDisc & { readonly copyIds?: readonly string[] | undefined }

export type StoredConversion = {
  readonly id: string
  readonly userId: string
  readonly key: string
  /** The bag that was changed or created, and its version right after. */
  readonly bagId: string
  readonly bagVersion: number
  /** The discs before, or null where the bag was made by it. */
  readonly before: readonly DiscBefore[] | null
  readonly answer: { readonly swapped: number; readonly skipped: number }
  readonly undoneAt: number | null
  readonly createdAt: number
}

const conversionOf = (row: ConversionRow): StoredConversion => ({
  id: row.id,
  userId: row.user_id,
  key: row.idempotency_key,
  bagId: row.bag_id,
  bagVersion: row.bag_version,
  before: row.before === null ? null : (JSON.parse(row.before) as DiscBefore[]),
  answer: JSON.parse(row.answer) as StoredConversion['answer'],
  undoneAt: row.undone_at,
  createdAt: row.created_at,
})

export async function findConversion(
  queries: Queries,
  userId: string,
  by: { readonly id: string } | { readonly key: string },
): Promise<StoredConversion | undefined> {
  const own = queries.selectFrom('conversions').where('user_id', '=', userId).selectAll()
  const row = await (
    'id' in by ? own.where('id', '=', by.id) : own.where('idempotency_key', '=', by.key)
  ).executeTakeFirst()
  return row && conversionOf(row)
}

export async function insertConversion(tx: Tx, conversion: StoredConversion): Promise<void> {
  await tx
    .insertInto('conversions')
    .values({
      id: conversion.id,
      user_id: conversion.userId,
      idempotency_key: conversion.key,
      bag_id: conversion.bagId,
      bag_version: conversion.bagVersion,
      before: conversion.before && JSON.stringify(conversion.before),
      answer: JSON.stringify(conversion.answer),
      undone_at: conversion.undoneAt,
      created_at: conversion.createdAt,
    })
    .execute()
}

/** Clears the stored notes, which are no longer needed. */
export async function markUndone(tx: Tx, { id, userId }: StoredConversion, now: number) {
  await tx
    .updateTable('conversions')
    .set({ undone_at: now, before: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Older conversions are never repeated or undone, and copies of notes should not be kept. */
export async function dropConversions(tx: Tx, userId: string, before: number): Promise<void> {
  await tx
    .deleteFrom('conversions')
    .where('user_id', '=', userId)
    .where('created_at', '<', before)
    .execute()
}
