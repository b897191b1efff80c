/** The customer service providers that an entry may name (REQ-CS-001); entries of any other are skipped. */
export const customerServiceTypes = ['AICAN', 'MIDUOKE', 'LIVECHAT', 'COMM100', 'COMM100VIP'] as const
