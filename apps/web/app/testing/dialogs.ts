// jsdom doesn't support dialogs. These stubs open and close them, without trapping the focus.
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
}
