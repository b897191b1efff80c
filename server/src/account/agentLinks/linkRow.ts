import type { AgentLink, LinkFigures } from '@playfront/contract/account/agents'

export interface LinkRow {
  id: string
  code: string
  name: string
  at: Date
  is_on: boolean
}

export const linkColumns = 'link.id, link.code, link.name, link.made_at as at, link.off_at is null as is_on'

export interface FigureRow {
  visits: number
  registrations: number
  first_deposits: number
}

/** Sums of days named `day`, whole where there is none. */
export const figureSums = `
  coalesce(sum(day.visits), 0)::int as visits, coalesce(sum(day.registrations), 0)::int as registrations,
  coalesce(sum(day.first_deposits), 0)::int as first_deposits`

export const presentLink = ({ id, code, name, at, is_on }: LinkRow): AgentLink => ({
  id,
  code,
  name,
  madeAt: at.toISOString(),
  isOn: is_on,
})

export const presentFigures = ({ visits, registrations, first_deposits }: FigureRow): LinkFigures => ({
  visits,
  registrations,
  firstDeposits: first_deposits,
})
