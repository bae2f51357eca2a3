// What a player reads instead of being signed in to a suspended account (rule MO6).
import type { Restriction } from '../db/tables/restrictions.ts'
import { refused, type Refusal } from '../outcome.ts'

export const suspendedRefusal = ({ reason }: Restriction): Refusal =>
  refused('account-suspended', {
    message: `This account is suspended. Reason: ${reason} (To object, use Contact at the bottom of the page.)`,
  })
