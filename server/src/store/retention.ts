/**
 * How long the rows of each table are kept. Every table of the database is listed exactly once: `retention.test.ts`
 * compares the list with a migrated database, so that no table grows without an owner. docs/guide/retention.md says
 * what it means for an operator.
 */

/**
 * Deleted by `sweepExpired` after an instant that each row has. Row-level security shows the sweeper no other rows.
 */
export const expiring = [
  { table: 'session', at: 'expires_at' },
  { table: 'login_attempt', at: 'spent_until' },
  { table: 'seen_seal', at: 'expires_at' },
  { table: 'launch_code', at: 'expires_at' },
  { table: 'factor_attempt', at: 'expires_at' },
  { table: 'identity_token', at: 'expires_at' },
  { table: 'passkey_challenge', at: 'expires_at' },
  { table: 'install_code', at: 'expires_at' },
  { table: 'hand_off_code', at: 'expires_at' },
  { table: 'remember_key', at: 'expires_at' },
  { table: 'captcha_spent', at: 'expires_at' },
  { table: 'sandbox_captcha', at: 'expires_at' },
  { table: 'one_time_code', at: 'expires_at' },
  { table: 'code_budget', at: 'ends_at' },
  { table: 'sandbox_message', at: 'expires_at' },
  { table: 'push_message', at: 'expires_at' },
  { table: 'sandbox_push_message', at: 'expires_at' },
  { table: 'sandbox_push_address', at: 'expires_at' },
  { table: 'chat_visit', at: 'expires_at' },
  { table: 'chat_message', at: 'expires_at' },
  { table: 'chat_case', at: 'expires_at' },
  { table: 'chat_picture', at: 'expires_at' },
  { table: 'feedback_picture', at: 'expires_at' },
  { table: 'tracked_event', at: 'expires_at' },
  { table: 'vendor_visit', at: 'expires_at' },
  { table: 'agent_link_visit', at: 'expires_at' },
  { table: 'staff_session', at: 'expires_at' },
  { table: 'staff_login_attempt', at: 'spent_until' },
  { table: 'speed_hour', at: 'expires_at' },
  { table: 'why_request', at: 'expires_at' },
  { table: 'why_report', at: 'expires_at' },
  { table: 'staff_enrolment', at: 'expires_at' },
  { table: 'staff_passkey_challenge', at: 'expires_at' },
  { table: 'staff_identity_attempt', at: 'expires_at' },
  { table: 'webhook_delivery', at: 'expires_at' },
  { table: 'member_signal', at: 'expires_at' },
  { table: 'verification_document', at: 'expires_at' },
  { table: 'verification_check', at: 'expires_at' },
] as const

/** Days after which rows are deleted whose age the operator chooses. */
export interface KeptDays {
  /** SMS and e-mail, after they were handed over or given up: the console's figures count the last day. */
  messages: number
  /** What a member's inbox holds, after it was written. */
  inbox: number
  /** What single numbers of a draw may cost, after the draw: nothing reads it but the console. */
  risk: number
  /** Draws on which nobody bet, after the draw. */
  draws: number
}

export const defaultKeptDays: KeptDays = { messages: 30, inbox: 365, risk: 30, draws: 365 }

/** Deleted by `sweepExpired` a number of days after an instant that each row has; `key` is the primary key. */
export const aged = [
  { table: 'outbox', key: 'id', at: 'done_at', kept: 'messages' },
  { table: 'inbox_message', key: 'merchant, id', at: 'written_at', kept: 'inbox' },
] as const satisfies readonly { table: string; key: string; at: string; kept: keyof KeptDays }[]

/** Partitioned by month; emptied partitions of past months are dropped (`partitions.ts`). */
export const partitioned = [
  'audit_entry',
  'ledger_entry',
  'ledger_transaction',
  'outbox',
  'tracked_event',
] as const

/** Deleted with the draw's risk, by `sweep_lottery_risk`. */
const riskTables = ['lottery_exposure', 'lottery_player_stake', 'lottery_book', 'lottery_risk']

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Every table by the reason for which its rows stay or go. */
export const retention: Record<string, string[]> = {
  expiring: expiring.map(({ table }) => table),
  aged: [...aged.map(({ table }) => table), ...riskTables],
  /** Deleted with the row that they belong to, or by the job whose work they are. */
  withTheirOwner: words(`
    push_registration push_topic push_delivery report_due_member demo_provider_round promotion_edit retention_progress
    report_day_progress`),
  /** As many rows as the staff set up or decide, for as long as the merchant exists. */
  settings: words(`
    merchant settings_version merchant_host settings_draft settings_move settings_approval_request merchant_making
    merchant_opening_request brand_picture platform_secret platform_mode cell merchant_move protection_rules exclusion_key
    ledger_route lottery_prize_mode_version lottery_return_band catalogue_game promotion promotion_version promotion_total
    mall_sold risk_rule harm_state push_campaign announcement_list announcement announcement_draft inbox_news news_order chat_canned counting
    list_view report_state webhook_endpoint`),
  /** Staff users, what they ask of one another, and API tokens, which the audit log names. */
  staff: words(`
    staff_member staff_role custom_role custom_role_holder staff_reset staff_passkey staff_identity staff_change approval_request approval_vote goodwill_day api_token`),
  /** A limited number for each member, with the account. */
  account: words(`
    member member_profile member_rank member_rank_step member_note account_closing device second_factor recovery_code
    identity passkey wallet member_balance bound_account protection_limit protection_change protection_restriction
    protection_member exclusion_record exclusion_signal exclusion_term exclusion_review risk_case harm_case
    harm_interaction favourite_game played_game
    play_time point_wallet board_hidden promotion_person referral_code referral downline agent_link agent_link_member
    agent_application notification_choice marketing_consent feedback feedback_answer`),
  /** Money and what proves it: never deleted by the server. */
  books: words(`
    ledger_transaction ledger_entry ledger_key ledger_carried ledger_archive statement_mark deposit deposit_event withdrawal withdrawal_step payout_event
    deposit_excess_decision payout_decision vendor_bet promotion_claim bonus point_entry mall_order mission_claim
    reward_period reward_due commission_run commission_line commission_correction counted_play counted_issue
    reconciliation_statement reconciliation_line reconciliation_case statement_fetch`),
  /** Draws, bets and how they were settled: players verify them at any time. Of `lottery_issue` and its audit, draws without
   * bets are deleted after `KeptDays.draws` by `sweep_lottery_draws`. */
  draws: words(`
    lottery_issue lottery_issue_audit lottery_feed_report lottery_official_result lottery_result_proposal
    lottery_feed_alarm lottery_manifest lottery_void_request lottery_void_issue lottery_settlement_alarm lottery_slip
    lottery_slip_issue lottery_bet lottery_bet_outcome lottery_stop lottery_slip_cancel`),
  /** What the staff did, in a chain of hashes; old months can be moved to the schema `archive` (`partitions.ts`). */
  audit: ['audit_entry', 'audit_head', 'audit_archive'],
  /** Sums by day: of a member, of an agent, of a game. */
  figures: words(`
    play_day agent_link_day agent_day report_member report_cohort_day report_active_week report_retention
    report_money_day report_play_day report_stake_day harm_finding`),
  /** Simulators: they do not run in production. */
  demonstration: words(`
    sandbox_maintenance sandbox_payment sandbox_payout sandbox_payout_behaviour sandbox_feed_word`),
}
