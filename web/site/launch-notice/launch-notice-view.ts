export type LaunchNoticeView = {
  deed: 'confirm' | 'end'
  /** Names of what can be waited for, by id. */ names: Record<string, string>
}
