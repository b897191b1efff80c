/** The languages that the console speaks. Another one is a row here and a column in its texts. */
export const staffLanguages = ['EN', 'VI'] as const

export type StaffLanguage = (typeof staffLanguages)[number]

export const isStaffLanguage = (text: string): text is StaffLanguage =>
  staffLanguages.some((language) => language === text)
