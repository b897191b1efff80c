import { z } from 'zod'
import { amount, currencyCode } from '../schemaParts'

export const depositSettingsAnswer = z.object({
  currency: currencyCode,
  playMoney: z.boolean(),
  methods: z.array(z.object({ code: z.string(), title: z.string(), minimum: amount, maximum: amount })),
})

const boundAccount = z.object({ id: z.string(), title: z.string(), maskedNumber: z.string() })

export const withdrawAccountInfoAnswer = z.object({
  fullBankCardList: z.array(boundAccount),
  fullVirtualWalletList: z.array(boundAccount),
  fullEWalletList: z.array(boundAccount),
})

export type DepositSettings = z.infer<typeof depositSettingsAnswer>
export type WithdrawAccountInfo = z.infer<typeof withdrawAccountInfoAnswer>
