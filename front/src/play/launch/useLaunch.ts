import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import { useCallback } from 'react'
import type { MemberFlow } from '../../account/member/memberFlow'
import { decideDevice } from '../../platform/device/decideDevice'
import type { Platform } from '../../platform/platform'
import { useTexts } from '../../texts/TextsProvider'
import { decideLaunch, type Launch } from './decideLaunch'

interface LaunchDeps {
  merchant: MerchantSettings
  platform: Pick<Platform, 'navigation' | 'device'>
  member: MemberFlow
}

/** What the address asks for, decided again at each call. @param query of the address, with its question mark */
export const useLaunch = (
  { merchant, platform, member }: LaunchDeps,
  query: string,
  backPath: string,
): (() => Launch) => {
  const language = useTexts().language()
  const { navigation, device } = platform
  return useCallback(
    () =>
      decideLaunch({
        query: new URLSearchParams(query),
        language,
        hasLobby: merchant.lottery.lotteries.length > 0,
        backUrl: navigation.origin() + backPath,
        labelName: member.store.getState().member?.clubLabel?.labelName,
        onlyInApp: hasFlag(merchant.whitelabelVal, 'STARTGAMEINAPP3'),
        inNativeApp: decideDevice(device.facts()).inNativeApp,
      }),
    [navigation, device, query, language, merchant, member, backPath],
  )
}
