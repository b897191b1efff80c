const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A length of time in the largest unit that it fills, as the language writes it: `3 hours`; less than a minute is one. */
export const ageOf = (ms: number, tag: string): string => {
  const [unit, unitMs] = units.find(([, one]) => ms >= one) ?? units[2]
  const count = Math.max(1, Math.floor(ms / unitMs))
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** How much more or less than before, ` (+12 %)`; nothing where there was nothing, or less, to compare with. */
export const changeOf = (now: number, before: number, tag: string): string => {
  if (before <= 0) return ''
  const share = new Intl.NumberFormat(tag, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format((now - before) / before)
  return ` (${share})`
}
