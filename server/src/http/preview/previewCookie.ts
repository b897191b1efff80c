export const previewCookie = 'pf_preview'

export const readPreviewCookie = (cookies: string | undefined): string | undefined =>
  cookies?.includes(previewCookie) ? /(?:^|;\s*)pf_preview=([\w.-]+)/.exec(cookies)?.[1] : undefined
