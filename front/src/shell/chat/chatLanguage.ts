/** What the chat is told of the language: both Chinese scripts are CN to it (REQ-CHAT-010, AMB-63). */
export const chatLanguage = (language: string): string => (language === 'TW' ? 'CN' : language)
