import type { ComponentType } from 'react'
import type { Texts } from '../texts/texts'
import type { AppServices } from './services'
import { readyScreens } from './readyScreens'
import type { ScreenName } from './routes'
import { areasOf } from './screenAreas'

/** Where each screen's code is; it is fetched when the screen is first asked for. */
const loads: Record<ScreenName, () => Promise<ComponentType<AppServices>>> = {
  HomeScreen: () => import('./home/HomeScreen').then((module) => module.HomeScreen),
  LoginScreen: () => import('../account/login/LoginScreen').then((module) => module.LoginScreen),
  RegisterScreen: () => import('../account/register/RegisterScreen').then((module) => module.RegisterScreen),
  RecoveryScreen: () => import('../account/recovery/RecoveryScreen').then((module) => module.RecoveryScreen),
  MemberScreen: () => import('./member/MemberScreen').then((module) => module.MemberScreen),
  ChangePasswordScreen: () =>
    import('../account/password/ChangePasswordScreen').then((module) => module.ChangePasswordScreen),
  DevicesScreen: () => import('../account/devices/DevicesScreen').then((module) => module.DevicesScreen),
  SecurityScreen: () => import('../account/security/SecurityScreen').then((module) => module.SecurityScreen),
  ProtectionScreen: () =>
    import('../account/protection/ProtectionScreen').then((module) => module.ProtectionScreen),
  ProfileScreen: () => import('../account/profile/ProfileScreen').then((module) => module.ProfileScreen),
  InboxScreen: () => import('../account/inbox/InboxScreen').then((module) => module.InboxScreen),
  NotificationsScreen: () =>
    import('../account/notifications/NotificationsScreen').then((module) => module.NotificationsScreen),
  CloseAccountScreen: () =>
    import('../account/closing/CloseAccountScreen').then((module) => module.CloseAccountScreen),
  BenefitsScreen: () => import('../account/benefits/BenefitsScreen').then((module) => module.BenefitsScreen),
  AgentScreen: () => import('../account/agent/AgentScreen').then((module) => module.AgentScreen),
  InviteScreen: () => import('../money/referral/InviteScreen').then((module) => module.InviteScreen),
  FeedbackScreen: () => import('../shell/feedback/FeedbackScreen').then((module) => module.FeedbackScreen),
  WalletScreen: () => import('../money/wallet/WalletScreen').then((module) => module.WalletScreen),
  DepositScreen: () => import('../money/deposit/DepositScreen').then((module) => module.DepositScreen),
  DepositsScreen: () => import('../money/deposit/DepositsScreen').then((module) => module.DepositsScreen),
  WithdrawScreen: () => import('../money/withdraw/WithdrawScreen').then((module) => module.WithdrawScreen),
  WithdrawalsScreen: () =>
    import('../money/withdraw/WithdrawalsScreen').then((module) => module.WithdrawalsScreen),
  CardsScreen: () => import('../money/cards/CardsScreen').then((module) => module.CardsScreen),
  AddCardScreen: () => import('../money/cards/AddCardScreen').then((module) => module.AddCardScreen),
  ActivityScreen: () => import('../money/activities/ActivityScreen').then((module) => module.ActivityScreen),
  RewardCenterScreen: () =>
    import('../money/rewards/RewardCenterScreen').then((module) => module.RewardCenterScreen),
  MallScreen: () => import('../money/mall/MallScreen').then((module) => module.MallScreen),
  MissionScreen: () => import('../money/leaderBoard/MissionScreen').then((module) => module.MissionScreen),
  BetsScreen: () => import('../play/bets/BetsScreen').then((module) => module.BetsScreen),
  GamesScreen: () => import('../play/games/GamesScreen').then((module) => module.GamesScreen),
  LaunchScreen: () => import('../play/launch/LaunchScreen').then((module) => module.LaunchScreen),
  NotFoundScreen: () => import('./NotFoundScreen').then((module) => module.NotFoundScreen),
}

/**
 * Loads a screen's code and texts, once. Called before the first render over server-rendered HTML, so that none of it
 * disappears, and at the first sign that the visitor is about to go there.
 * @throws when something cannot be loaded; the next call tries again
 */
export const prepareScreen = async (name: ScreenName, texts: Texts): Promise<void> => {
  const [screen] = await Promise.all([readyScreens.get(name) ?? loads[name](), texts.load(areasOf[name])])
  readyScreens.set(name, screen)
}
