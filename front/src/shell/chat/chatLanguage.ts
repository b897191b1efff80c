/** The language code sent to the chat: both Chinese scripts are CN to it (REQ-CHAT-010, AMB-63). */
export const chatLanguage = (language: string): string => (language === 'TW' ? 'CN' : language)
