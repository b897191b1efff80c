/** `elsewhere`: another scheduler has it. `early`: its moment has not come. */
export type StepOutcome = 'moved' | 'elsewhere' | 'early'
