/** Deletes what waits on this device; what has its database open closes it then. */
export const forgetWaiting = () =>
  new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase("por-enviar");
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
