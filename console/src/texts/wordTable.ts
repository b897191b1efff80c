import type { StaffLanguage } from '@playfront/contract/console/staff'

/** Keys with their words in every language of the staff; a missing one does not compile. */
export type WordTable = Record<string, Record<StaffLanguage, string>>
