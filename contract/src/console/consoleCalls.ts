import { overview, paymentRoutes } from './overview'
import { dropListView, listViews, saveListView, searchConsole } from './search'
import { cleanMarkup, hideContact, uploadPicture } from './brand'
import { previewOdds } from './odds'
import {
  checkColours,
  decideSettingsApproval,
  dropDraft,
  openDraft,
  previewDraft,
  publishDraft,
  readDraft,
  rebaseDraft,
  rollBackSettings,
  saveDraft,
  settingsDifferences,
  settingsMoves,
  settingsOverview,
} from './versions'
import {
  addStaffPasskey,
  beginPasskeySignIn,
  beginProviderSignIn,
  beginProviderUnlock,
  beginPasskeyUnlock,
  beginSignIn,
  beginStaffPasskey,
  changeStaffPassword,
  consoleState,
  drawAuthenticator,
  dropStaffPasskey,
  endStaffSession,
  enrolAuthenticator,
  enrolStaff,
  finishPasskeySignIn,
  finishPasskeyUnlock,
  finishProviderSignIn,
  finishProviderUnlock,
  finishSignIn,
  me,
  nameStaffPasskey,
  signOut,
  staffAccount,
  staffSessions,
  takeAuthenticator,
  unlockConsole,
} from './staff'
import {
  addGroupStaff,
  addStaff,
  changeGroupRoles,
  changeStaffRoles,
  confirmStaff,
  customRoles,
  decideStaffChange,
  decideStaffReset,
  deleteCustomRole,
  groupStaffList,
  readStaff,
  resetStaff,
  resumeStaff,
  saveCustomRole,
  staffChanges,
  staffGivableRoles,
  staffList,
  suspendStaff,
  takeBackStaffChange,
  takeBackStaffReset,
} from './staffAdmin'
import { approvalCalls } from './approvals'
import { announcementsAdminCalls } from './announcementsAdmin'
import { chatAdminCalls } from './chatAdmin'
import { pushAdminCalls } from './pushAdmin'
import { reportCalls } from './reports'
import { cardsAdminCalls } from './cardsAdmin'
import { reconciliationCalls } from './reconciliation'
import { riskCalls } from './risk'
import { verificationCalls } from './verification'
import { harmCalls } from './harm'
import { depositsAdminCalls } from './depositsAdmin'
import { lotteryAdminCalls } from './lotteryAdmin'
import { merchantCalls } from './merchants'
import { agentsAdminCalls } from './agentsAdmin'
import { promotionsAdminCalls } from './promotionsAdmin'
import {
  auditLog,
  auditLogFile,
  checkAudit,
  checkGroupAudit,
  groupAuditLog,
  groupAuditLogFile,
} from './audit'
import { adminFeedback, adminFeedbackPicture, answerFeedback } from './feedbackAdmin'
import {
  endMemberSessions,
  findMembers,
  lowerMemberLimit,
  memberActionCalls,
  readMember,
  writeMemberNote,
} from './members'
import { healthCalls } from './health'
import { integrationCalls } from './integrations'
import { whyCalls } from './why'
import { proposePayout, waitingPayouts, withdrawalHistory, withdrawalHistoryFile } from './payouts'

/** The console's calls about settings and their versions. */
export const settingsCalls = {
  settingsOverview,
  settingsMoves,
  settingsDifferences,
  openDraft,
  readDraft,
  saveDraft,
  rebaseDraft,
  dropDraft,
  publishDraft,
  rollBackSettings,
  decideSettingsApproval,
  checkColours,
  previewDraft,
  previewOdds,
  cleanMarkup,
  uploadPicture,
  hideContact,
}

/** The console's calls about who works here, what opens the console for them, and the ways in besides the password. */
export const staffCalls = {
  staffList,
  staffGivableRoles,
  readStaff,
  addStaff,
  changeStaffRoles,
  suspendStaff,
  resumeStaff,
  resetStaff,
  decideStaffReset,
  takeBackStaffReset,
  staffChanges,
  decideStaffChange,
  takeBackStaffChange,
  confirmStaff,
  customRoles,
  saveCustomRole,
  deleteCustomRole,
  groupStaffList,
  addGroupStaff,
  changeGroupRoles,
  staffAccount,
  changeStaffPassword,
  drawAuthenticator,
  takeAuthenticator,
  beginStaffPasskey,
  addStaffPasskey,
  nameStaffPasskey,
  dropStaffPasskey,
  enrolStaff,
  beginPasskeySignIn,
  finishPasskeySignIn,
  beginPasskeyUnlock,
  finishPasskeyUnlock,
  beginProviderSignIn,
  finishProviderSignIn,
  beginProviderUnlock,
  finishProviderUnlock,
}

/** Every call of the console. `consoleSchemas` has a row for each, and the server a handler. */
export const consoleCalls = {
  beginSignIn,
  enrolAuthenticator,
  finishSignIn,
  unlockConsole,
  signOut,
  consoleState,
  me,
  staffSessions,
  endStaffSession,
  findMembers,
  readMember,
  writeMemberNote,
  endMemberSessions,
  lowerMemberLimit,
  ...memberActionCalls,
  ...approvalCalls,
  searchConsole,
  listViews,
  saveListView,
  dropListView,
  overview,
  paymentRoutes,
  waitingPayouts,
  withdrawalHistory,
  withdrawalHistoryFile,
  proposePayout,
  adminFeedback,
  answerFeedback,
  adminFeedbackPicture,
  auditLogFile,
  groupAuditLogFile,
  auditLog,
  checkAudit,
  groupAuditLog,
  checkGroupAudit,
  ...settingsCalls,
  ...promotionsAdminCalls,
  ...agentsAdminCalls,
  ...announcementsAdminCalls,
  ...pushAdminCalls,
  ...chatAdminCalls,
  ...healthCalls,
  ...whyCalls,
  ...reportCalls,
  ...lotteryAdminCalls,
  ...depositsAdminCalls,
  ...cardsAdminCalls,
  ...reconciliationCalls,
  ...riskCalls,
  ...verificationCalls,
  ...harmCalls,
  ...integrationCalls,
  ...staffCalls,
  ...merchantCalls,
}

export type ConsoleCalls = typeof consoleCalls
export type ConsoleCallName = keyof ConsoleCalls
