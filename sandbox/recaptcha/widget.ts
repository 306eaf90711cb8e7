/**
 * Stands in for Google's script: the same API, one button instead of a checkbox, unstyled. The page's CSP must allow
 * this origin as it would allow Google's.
 */
export const widgetScript = (base: string): string => `(() => {
  const widgets = []
  const solve = async (widget) => {
    try {
      const answer = await fetch(${JSON.stringify(`${base}/tokens`)}, {
        method: 'POST',
        body: new URLSearchParams({ hostname: location.hostname }),
      })
      widget.token = (await answer.json()).token
      widget.button.setAttribute('aria-checked', 'true')
      widget.options.callback?.(widget.token)
      setTimeout(() => {
        if (!widget.token) return
        reset(widget.id)
        widget.options['expired-callback']?.()
      }, 120000)
    } catch {
      widget.options['error-callback']?.()
    }
  }
  const reset = (id = 0) => {
    const widget = widgets[id]
    if (!widget) return
    widget.token = ''
    widget.button.setAttribute('aria-checked', 'false')
  }
  const render = (where, options = {}) => {
    const place = typeof where === 'string' ? document.getElementById(where) : where
    const button = document.createElement('button')
    const widget = { id: widgets.length, token: '', button, options }
    button.type = 'button'
    button.setAttribute('role', 'checkbox')
    button.setAttribute('aria-checked', 'false')
    button.textContent = "I'm not a robot (sandbox)"
    button.addEventListener('click', () => void solve(widget))
    place.append(button)
    widgets.push(widget)
    return widget.id
  }
  window.grecaptcha = { render, reset, getResponse: (id = 0) => widgets[id]?.token ?? '', ready: (go) => go() }
  const onload = new URL(document.currentScript.src).searchParams.get('onload')
  if (onload) window[onload]?.()
})()
`
