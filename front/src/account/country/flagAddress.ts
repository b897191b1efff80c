/** Where a country's flag is, below the picture network or our own address (REQ-COUNTRY-011). */
export const flagAddress = (imageOrigin: string, countryCode: string): string =>
  `${imageOrigin}/TCG_PROD_IMAGES/COUNTRY_FLAG/${encodeURIComponent(countryCode)}.png`
