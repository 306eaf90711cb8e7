export type LaunchNoticeView = {
  action: 'confirm' | 'end'
  /** Names of what can be waited for, by id. */ names: Record<string, string>
}
