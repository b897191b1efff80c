import { groupScope } from '@playfront/contract/console/permissions'
import type { AddStaffRequest, ChangeRolesRequest } from '@playfront/contract/console/staffAdmin.schema'
import { atMerchant, signedIn } from '../../consoleContext'
import type { ChangeDeps } from '../changes/carryOutChange'
import { confirmStaff } from '../changes/confirmStaff'
import { decideStaffChange, listStaffChanges, takeBackStaffChange } from '../changes/staffChanges'
import { decideStaffReset, resetStaff, takeBackStaffReset } from '../resets/resetStaff'
import { addStaff } from './addStaff'
import { changeRoles } from './changeRoles'
import { listGroupStaff, listStaff, readGivable, readStaff } from './readStaff'
import { resumeStaff, suspendStaff } from './suspendStaff'

/** The calls about who works here. */
export const staffAdminHandlers = (deps: ChangeDeps) => ({
  staffList: atMerchant(listStaff),
  staffGivableRoles: atMerchant(readGivable),
  readStaff: atMerchant(readStaff),
  addStaff: atMerchant((context, request: AddStaffRequest) =>
    addStaff(context, context.merchant.code, request),
  ),
  changeStaffRoles: atMerchant((context, request: ChangeRolesRequest) =>
    changeRoles(context, context.merchant.code, request),
  ),
  suspendStaff: atMerchant(suspendStaff),
  resumeStaff: atMerchant(resumeStaff),
  resetStaff: atMerchant(resetStaff),
  decideStaffReset: atMerchant(decideStaffReset(deps)),
  takeBackStaffReset: atMerchant(takeBackStaffReset),
  staffChanges: atMerchant(listStaffChanges),
  decideStaffChange: atMerchant(decideStaffChange(deps)),
  takeBackStaffChange: atMerchant(takeBackStaffChange),
  confirmStaff: atMerchant(confirmStaff),
  groupStaffList: signedIn(listGroupStaff),
  addGroupStaff: signedIn((context, request: AddStaffRequest) => addStaff(context, groupScope, request)),
  changeGroupRoles: signedIn((context, request: ChangeRolesRequest) =>
    changeRoles(context, groupScope, request),
  ),
})
