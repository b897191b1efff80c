import type { WordTable } from '../wordTable'

export const approvalWords = {
  'approvals.lead': {
    EN: 'Requests that someone other than the requester has to approve, oldest first.',
    VI: 'Các yêu cầu cần người khác ngoài người yêu cầu duyệt, cũ nhất trước.',
  },
  'approvals.none': { EN: 'Nothing is waiting', VI: 'Không có yêu cầu nào' },
  'approvals.none.text': {
    EN: 'New requests appear here.',
    VI: 'Yêu cầu mới sẽ hiện ở đây.',
  },
  'approvals.kind.balanceAdjustment': { EN: 'Balance adjustment', VI: 'Điều chỉnh số dư' },
  'approvals.kind.commissionCorrection': { EN: 'Commission adjustment', VI: 'Điều chỉnh hoa hồng' },
  'approvals.field.amount': { EN: 'Amount', VI: 'Số tiền' },
  'approvals.field.balance': { EN: 'Balance', VI: 'Số dư' },
  'approvals.field.unpaidCommission': { EN: 'Unpaid commission', VI: 'Hoa hồng chưa trả' },
  'approvals.note.settled': { EN: 'Settled', VI: 'Đã kết toán' },
  'approvals.note.deductedFromNext': {
    EN: 'Deducted from the agent’s next earnings',
    VI: 'Trừ vào hoa hồng kế tiếp của đại lý',
  },
  'approvals.obstacle.balanceTooLow': {
    EN: 'The balance is too low.',
    VI: 'Số dư không đủ.',
  },
  'approvals.status.open': { EN: 'Pending', VI: 'Chờ duyệt' },
  'approvals.status.approved': { EN: 'Approved', VI: 'Đã duyệt' },
  'approvals.status.rejected': { EN: 'Rejected', VI: 'Bị từ chối' },
  'approvals.status.withdrawn': { EN: 'Cancelled', VI: 'Đã hủy' },
  'approvals.by': { EN: 'Requested by {name}, {at}', VI: '{name} yêu cầu, {at}' },
  'approvals.decidedBy': { EN: 'decided by {name}', VI: '{name} quyết định' },
  'approvals.approve': { EN: 'Approve', VI: 'Duyệt' },
  'approvals.reject': { EN: 'Reject', VI: 'Từ chối' },
  'approvals.withdraw': { EN: 'Cancel request', VI: 'Hủy yêu cầu' },
  'approvals.approved': { EN: 'Request approved', VI: 'Đã duyệt yêu cầu' },
  'approvals.rejected': { EN: 'Request rejected', VI: 'Đã từ chối yêu cầu' },
  'approvals.withdrawn': { EN: 'Request cancelled', VI: 'Đã hủy yêu cầu' },
} as const satisfies WordTable
