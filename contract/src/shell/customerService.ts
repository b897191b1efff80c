/** The houses of customer service that an entry may be of (REQ-CS-001); entries of any other are passed over. */
export const customerServiceTypes = ['AICAN', 'MIDUOKE', 'LIVECHAT', 'COMM100', 'COMM100VIP'] as const
