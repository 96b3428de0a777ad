/** Downloads a file under a name. */
export const downloadFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the object URL after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
