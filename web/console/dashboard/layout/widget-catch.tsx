import { Component, type ReactNode } from 'react'

type CatchProps = { renderBroken: (retry: () => void) => ReactNode; children: ReactNode }

/** Error boundary of one widget. */
export class WidgetCatch extends Component<CatchProps, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    if (!this.state.isBroken) return this.props.children
    return this.props.renderBroken(() => this.setState({ isBroken: false }))
  }
}
