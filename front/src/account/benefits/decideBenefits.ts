/** Whether a member's own place leads to the benefits: labels of type AUTO show them (REQ-VIP-005). */
export const decideBenefits = (label: { type?: string } | undefined): { show: boolean; reason: string } => {
  if (!label) return { show: false, reason: 'no label yet' }
  return label.type === 'AUTO'
    ? { show: true, reason: 'the label is of type AUTO' }
    : { show: false, reason: 'a label of another type' }
}
