import type { AppServices } from '../app/services'
import { staffWords } from '../texts/areas/staff'

export type StaffKey = keyof typeof staffWords

/** One of the feature's own texts, for messages outside a view. */
export const sayOfStaff = ({ choices }: Pick<AppServices, 'choices'>, key: StaffKey): string =>
  staffWords[key][choices.getState().language]
