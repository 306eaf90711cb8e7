export type LaunchNoticeView = {
  deed: 'confirm' | 'end'
  /** Names of what may be waited for, by id. */ names: Record<string, string>
}
