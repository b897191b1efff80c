import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { readInstallSettings, type InstallConditions } from '../installSettings'

/** Whether this merchant's pages count a member's payments: after every login unless it is set otherwise (REQ-INSTALL-031). */
export const pollsCounts = (merchant: Pick<MerchantSettings, 'installPrompt' | 'shell'>): boolean => {
  if (merchant.shell.countPayments === 'everyLogin') return true
  const { conditions } = readInstallSettings(merchant.installPrompt).settings
  return conditions !== undefined && needsCounts(conditions)
}

const needsCounts = ({ deposits, withdrawals, firstDeposit, firstWithdraw }: InstallConditions): boolean =>
  firstDeposit ||
  firstWithdraw ||
  [deposits, withdrawals].some(
    ({ times, timesForced, min, minForced }) =>
      times.length + timesForced.length > 0 || min !== undefined || minForced !== undefined,
  )
