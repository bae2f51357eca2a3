// Queries for executed conversions: the response, and what undo needs.
import type { Visibility } from '@bagwise/domain/bag'
import { MAX_UNDOABLE_CONVERSIONS } from '@bagwise/domain/swap'
import type { ConversionRow, Queries, Tx } from '../platform/db/schema.ts'

/** A row whose disc was replaced: the disc before, and its owned discs that the bag carried. */
export type ReplacedDisc = {
  readonly id: string
  readonly discId: string
  readonly ownedDiscIds?: readonly string[] | undefined
}

/** Only the changes that the conversion made. Undo is rejected after any later change to the bag. */
export type ConversionUndo =
  | { readonly kind: 'created'; readonly name: string; readonly visibility: Visibility }
  | { readonly kind: 'replaced'; readonly rows: readonly ReplacedDisc[] }
  /** The ids of the rows. */
  | { readonly kind: 'added'; readonly rows: readonly string[] }

export type StoredConversion = {
  readonly id: string
  readonly userId: string
  readonly key: string
  /** The bag that was changed or created, and its version right after. */
  readonly bagId: string
  readonly bagVersion: number
  /** Null once undone. */
  readonly undo: ConversionUndo | null
  readonly answer: { readonly swapped: number; readonly skipped: number }
  readonly createdAt: number
}

const conversionOf = (row: ConversionRow): StoredConversion => ({
  id: row.id,
  userId: row.user_id,
  key: row.idempotency_key,
  bagId: row.bag_id,
  bagVersion: row.bag_version,
  undo: row.before === null ? null : (JSON.parse(row.before) as ConversionUndo),
  answer: JSON.parse(row.answer) as StoredConversion['answer'],
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
      before: conversion.undo && JSON.stringify(conversion.undo),
      answer: JSON.stringify(conversion.answer),
      created_at: conversion.createdAt,
    })
    .execute()
}

/** Clears the undo data. */
export async function markUndone(tx: Tx, { id, userId }: StoredConversion): Promise<void> {
  await tx
    .updateTable('conversions')
    .set({ before: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes the oldest to make room for one more. Only a player's newest conversions can be repeated or undone. */
export async function dropOldConversions(tx: Tx, userId: string): Promise<void> {
  const newest = tx
    .selectFrom('conversions')
    .where('user_id', '=', userId)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_UNDOABLE_CONVERSIONS - 1)
  await tx
    .deleteFrom('conversions')
    .where('user_id', '=', userId)
    .where('id', 'not in', newest)
    .execute()
}

/** Returns how many were deleted. */
export async function deleteConversionsBefore(queries: Queries, time: number): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom('conversions')
    .where('created_at', '<', time)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
